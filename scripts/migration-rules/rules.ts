// What makes a rolling deployment fail or wait: the previous version still runs on the new tables, and a statement
// that holds a lock for long stops every query on its table.

/** Why, and what to write instead; both are parts of one sentence. */
export interface Rule {
  why: string
  instead: string
}

export const rules = {
  'required-column': {
    why: 'the previous version adds rows without it, and existing rows have no value',
    instead:
      'give it a constant DEFAULT, or add it without NOT NULL and require it in a later version',
  },
  'volatile-default': {
    why: 'every row gets a value of its own, which rewrites the table while nobody can use it',
    instead:
      'add the column without a default, set the default with ALTER COLUMN … SET DEFAULT, and fill existing rows in small batches',
  },
  'stored-column': {
    why: 'a generated column rewrites the table while nobody can use it',
    instead: 'add a plain column that a trigger sets, and fill existing rows in small batches',
  },
  'checked-constraint': {
    why: 'it checks every row while nobody can change the table',
    instead: 'add it with NOT VALID, and VALIDATE CONSTRAINT in a later version',
  },
  'validated-at-once': {
    why: 'the lock of ADD CONSTRAINT is still held while it checks every row',
    instead: 'move VALIDATE CONSTRAINT to a migration of a later version',
  },
  'indexed-constraint': {
    why: 'it builds an index while nobody can use the table',
    instead:
      'create the unique index with CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS in a file without a transaction, then ADD CONSTRAINT … USING INDEX',
  },
  'column-type': {
    why: 'it can rewrite the table while nobody can use it, and the previous version reads and writes the old type',
    instead: 'add a column of the new type, write both, and drop the old one in a later version',
  },
  rename: {
    why: 'the previous version uses the old name',
    instead: 'add the new one, write both, and drop the old one in a later version',
  },
  drop: {
    why: 'the previous version may still use it',
    instead: 'stop using it in this version, and drop it in a later one',
  },
  'blocking-index': {
    why: 'nobody can change the table while the index is built',
    instead:
      'write CREATE INDEX CONCURRENTLY IF NOT EXISTS in a file that begins with "-- migrate: no transaction"',
  },
  'not-null': {
    why: 'it reads the whole table while nobody can use it, and the previous version may add rows without a value',
    instead:
      'ADD CONSTRAINT … CHECK (… IS NOT NULL) NOT VALID, validate it in a later version, and set NOT NULL after that',
  },
  rewrite: {
    why: 'it writes the whole table or index anew while nobody can use it',
    instead: 'leave it to autovacuum, or use a tool that works beside other queries',
  },
  'changed-rows': {
    why: 'the rows stay locked until all migrations have been applied',
    instead: 'change them in small batches with a command after the deployment',
  },
} as const satisfies Record<string, Rule>

export type RuleName = keyof typeof rules

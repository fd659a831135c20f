import type { Owner } from './specification.ts'

// What drizzle-kit does not write for the rows of an organization.

const breakpoint = '--> statement-breakpoint'

const trigger = (table: string) => [
  `CREATE OR REPLACE FUNCTION keep_${table}_search() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "${table}_search" (organization_id, record_id, search)
  VALUES (NEW.organization_id, NEW.id, NEW.search)
  ON CONFLICT (organization_id, record_id) DO UPDATE SET search = excluded.search;
  RETURN NULL;
END $$;`,
  `CREATE TRIGGER ${table}_search_kept AFTER INSERT OR UPDATE ON "${table}"
FOR EACH ROW EXECUTE FUNCTION keep_${table}_search();`,
]

/**
 * Forces the policies, maintains the table to search, and empties only the reference to a deleted record. A migration
 * of several tables is completed once for each.
 */
export function completeTenantMigration(sql: string, table: string, ownedBy?: Owner): string {
  if (ownedBy !== 'organization') return sql
  const statements = sql.split(breakpoint).map((it) => it.trim())
  const complete = statements.flatMap((statement) => {
    const [, secured] = /^ALTER TABLE "(\w+)" ENABLE ROW LEVEL SECURITY;$/.exec(statement) ?? []
    if (secured) {
      const forced = `ALTER TABLE "${secured}" FORCE ROW LEVEL SECURITY;`
      return statements.includes(forced) ? [statement] : [statement, forced]
    }
    return [
      statement.replace(
        /(FOREIGN KEY \("organization_id",("\w+")\) .* ON DELETE set null)(?= (?!\())/,
        '$1 ($2)',
      ),
    ]
  })
  const isNew = complete.some((it) => it.startsWith(`CREATE TABLE "${table}_search" (`))
  return `${[...complete, ...(isNew ? trigger(table) : [])].join(`${breakpoint}\n`)}\n`
}

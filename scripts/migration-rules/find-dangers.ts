import type { RuleName } from './rules.ts'
import { splitList } from './split-statements.ts'

/** What a statement does that a rule is about, and to what. */
export interface Danger {
  rule: RuleName
  /** A table, column, constraint or index, as in the statement. */
  subject: string
}

/** What is known from the statements before. */
export interface History {
  /** Tables that the same file creates: they have no rows, and the previous version does not know them. */
  newTables: Set<string>
  /** Constraints that the same file adds with NOT VALID. */
  unvalidated: Set<string>
  /** `table.column` of constraints that forbid null, by the name of the constraint. */
  notNullChecks: Map<string, string>
  /** `table.column` that a validated constraint keeps from being null. */
  neverNull: Set<string>
}

export const emptyHistory = (): History => ({
  newTables: new Set(),
  unvalidated: new Set(),
  notNullChecks: new Map(),
  neverNull: new Set(),
})

const name = String.raw`((?:"(?:[^"]|"")+"|\w+)(?:\.(?:"(?:[^"]|"")+"|\w+))?)`
const match = (sql: string, pattern: string) => new RegExp(`^${pattern}`, 'i').exec(sql)

/** The same for `"public"."book"`, `book` and `"book"`. */
const plain = (identifier = '') => identifier.replaceAll('"', '').replace(/^public\./, '')

/** Functions that return another value for every row. */
const volatile =
  /\b(?:random|clock_timestamp|timeofday|nextval|gen_random_uuid|uuid_generate_v\w+|uuidv[47])\s*\(|\b(?:small|big)?serial\b|\bAS IDENTITY\b/i

/** What a rolling deployment cannot do without waiting or failing. Also notes what later statements need to know. */
export function findDangers(sql: string, history: History): Danger[] {
  const created = match(
    sql,
    `CREATE (?:TEMP(?:ORARY)? |UNLOGGED )?TABLE (?:IF NOT EXISTS )?${name}`,
  )
  if (created) {
    history.newTables.add(plain(created[1]))
    return []
  }
  const altered = match(sql, `ALTER TABLE (?:IF EXISTS )?(?:ONLY )?${name} (.*)$`)
  if (altered) {
    const table = plain(altered[1])
    return splitList(altered[2] ?? '').flatMap((action) => ofAction(action, table, history))
  }
  return ofStatement(sql, (table) => history.newTables.has(plain(table)))
}

function ofStatement(sql: string, isNew: (table: string | undefined) => boolean): Danger[] {
  const index = match(
    sql,
    `CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY)(?:IF NOT EXISTS )?(?:${name} )?ON (?:ONLY )?${name}`,
  )
  if (index) return isNew(index[2]) ? [] : [danger('blocking-index', index[1] ?? index[2])]
  const dropped = match(
    sql,
    `(?:DROP (?:TABLE|(?:MATERIALIZED )?VIEW|SCHEMA|TYPE)|TRUNCATE)(?: TABLE)? (?:IF EXISTS )?${name}`,
  )
  if (dropped) return isNew(dropped[1]) ? [] : [danger('drop', dropped[1])]
  const renamed = match(sql, `ALTER (?:TYPE|VIEW|SCHEMA|FUNCTION) ${name}.* RENAME\\b`)
  if (renamed) return [danger('rename', renamed[1])]
  const rewritten = match(
    sql,
    `(?:VACUUM \\(?FULL\\b.*?|CLUSTER|REINDEX (?!.*CONCURRENTLY)(?:\\(.*?\\) )?\\w+) ${name}`,
  )
  if (rewritten) return isNew(rewritten[1]) ? [] : [danger('rewrite', rewritten[1])]
  const changed = match(sql, `(?:UPDATE|DELETE FROM) (?:ONLY )?${name}`)
  if (changed && !isNew(changed[1])) return [danger('changed-rows', changed[1])]
  return []
}

const danger = (rule: RuleName, subject = ''): Danger => ({ rule, subject: plain(subject) })

function ofAction(action: string, table: string, history: History): Danger[] {
  const isNew = history.newTables.has(table)
  const found = dangersOf(action, table, history)
  return isNew ? [] : found
}

function dangersOf(action: string, table: string, history: History): Danger[] {
  const constraint = match(
    action,
    `ADD (?:CONSTRAINT ${name} )?(CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY|EXCLUDE)\\b(.*)$`,
  )
  if (constraint) return ofConstraint(constraint, table, history)
  const column = match(action, `ADD (?:COLUMN )?(?:IF NOT EXISTS )?${name} (.*)$`)
  if (column) return ofColumn(`${table}.${plain(column[1])}`, column[2] ?? '')
  const validated = match(action, `VALIDATE CONSTRAINT ${name}`)
  if (validated) return ofValidation(plain(validated[1]), history)
  const changed = match(action, `ALTER (?:COLUMN )?${name} (.*)$`)
  if (changed) {
    const subject = `${table}.${plain(changed[1])}`
    if (/^(?:SET DATA )?TYPE\b/i.test(changed[2] ?? '')) return [danger('column-type', subject)]
    const requires = /^SET NOT NULL\b/i.test(changed[2] ?? '')
    return requires && !history.neverNull.has(subject) ? [danger('not-null', subject)] : []
  }
  if (/^RENAME CONSTRAINT\b/i.test(action)) return []
  const renamed = match(action, `RENAME (?:COLUMN )?${name} TO\\b`)
  if (renamed) return [danger('rename', `${table}.${plain(renamed[1])}`)]
  if (/^RENAME TO\b|^SET SCHEMA\b/i.test(action)) return [danger('rename', table)]
  const dropped = match(action, `DROP (?:COLUMN )?(?!CONSTRAINT\\b)(?:IF EXISTS )?${name}`)
  if (dropped) return [danger('drop', `${table}.${plain(dropped[1])}`)]
  if (/^SET (?:LOGGED|UNLOGGED|TABLESPACE|ACCESS METHOD)\b/i.test(action))
    return [danger('rewrite', table)]
  return []
}

function ofConstraint(
  [, named, kind = '', rest = '']: RegExpExecArray,
  table: string,
  history: History,
): Danger[] {
  const subject = plain(named) || table
  if (!/^(?:CHECK|FOREIGN KEY)$/i.test(kind))
    return /\bUSING INDEX\b/i.test(rest) ? [] : [danger('indexed-constraint', subject)]
  const required = match(rest, ` ?\\(+${name} IS NOT NULL\\)+`)
  const column = required && `${table}.${plain(required[1]).split('.').at(-1)}`
  if (column) history.notNullChecks.set(subject, column)
  if (/\bNOT VALID$/i.test(rest)) {
    history.unvalidated.add(subject)
    return []
  }
  if (column) history.neverNull.add(column)
  return [danger('checked-constraint', subject)]
}

function ofValidation(constraint: string, history: History): Danger[] {
  const column = history.notNullChecks.get(constraint)
  if (column) history.neverNull.add(column)
  return history.unvalidated.has(constraint) ? [danger('validated-at-once', constraint)] : []
}

function ofColumn(subject: string, definition: string): Danger[] {
  if (/\bGENERATED ALWAYS AS \(.*\) STORED\b/i.test(definition))
    return [danger('stored-column', subject)]
  const found: Danger[] = []
  const [, value] = /\bDEFAULT (.*)$/i.exec(definition) ?? []
  if (volatile.test(value ?? definition)) found.push(danger('volatile-default', subject))
  else if (/\bNOT NULL\b/i.test(definition) && value === undefined)
    found.push(danger('required-column', subject))
  if (/\b(?:UNIQUE|PRIMARY KEY)\b/i.test(definition))
    found.push(danger('indexed-constraint', subject))
  if (/\bCHECK \(/i.test(definition) || (value !== undefined && /\bREFERENCES\b/i.test(definition)))
    found.push(danger('checked-constraint', subject))
  return found
}

import { setText, textOf } from '../../scripts/remove/project-tree.ts'
import type { Tree } from '../../scripts/remove/project-tree.ts'
import type { Removed } from '../../scripts/remove/remove-parts.ts'

const breakpoint = '--> statement-breakpoint'
const noTransaction = '-- migrate: no transaction'

interface Entry {
  idx: number
  tag: string
}

/** What of a table may name its columns. */
const ofColumns = ['indexes', 'foreignKeys', 'checkConstraints'] as const

type SnapshotTable = { columns: object } & {
  [kind in (typeof ofColumns)[number]]?: Record<string, object>
}

interface Snapshot {
  id: string
  prevId: string
  tables: Record<string, SnapshotTable>
}

/**
 * Removes the statements about deleted tables and columns from every migration, and both from the
 * snapshots. Any other statement that names a deleted table is an error.
 */
export function pruneMigrations(tree: Tree, removed: Removed) {
  const journal = JSON.parse(textOf(tree, 'migrations/meta/_journal.json')) as { entries: Entry[] }
  const kept = journal.entries.filter(({ tag }) =>
    pruneFile(tree, `migrations/${tag}.sql`, removed),
  )
  let previous = '00000000-0000-0000-0000-000000000000'
  for (const entry of journal.entries) {
    const path = snapshotOf(entry.tag)
    if (!kept.includes(entry)) tree.delete(path)
    else {
      const snapshot = JSON.parse(textOf(tree, path)) as Snapshot
      pruneSnapshot(snapshot, removed)
      snapshot.prevId = previous
      previous = snapshot.id
      setText(tree, path, `${JSON.stringify(snapshot, null, 2)}\n`)
    }
  }
  journal.entries = kept
  renumber(tree, journal.entries)
  setText(tree, 'migrations/meta/_journal.json', `${JSON.stringify(journal, null, 2)}\n`)
}

function pruneSnapshot({ tables }: Snapshot, removed: Removed) {
  for (const table of removed.tables) delete tables[`public.${table}`]
  for (const [table, columns] of Object.entries(removed.columns)) {
    const found = tables[`public.${table}`]
    if (!found) continue
    for (const column of columns) {
      Reflect.deleteProperty(found.columns, column)
      for (const kind of ofColumns) {
        const named = found[kind] ?? {}
        for (const [name, it] of Object.entries(named))
          if (new RegExp(`"${column}\\\\?"`).test(JSON.stringify(it))) delete named[name]
      }
    }
  }
}

const snapshotOf = (tag: string) => `migrations/meta/${tag.slice(0, 4)}_snapshot.json`

function pruneFile(tree: Tree, path: string, removed: Removed): boolean {
  const statements = textOf(tree, path).split(breakpoint)
  const left = statements.filter((statement) => !isAbout(statement, removed))
  for (const statement of left) {
    const said = removed.tables.find((table) =>
      new RegExp(`"${table}"`).test(withoutComments(statement)),
    )
    if (said)
      throw new Error(`${path}: a remaining statement names "${said}":\n${statement.trim()}`)
  }
  if (left.every((statement) => withoutComments(statement).trim() === '')) {
    tree.delete(path)
    return false
  }
  if (left.length < statements.length) {
    const text = left.join(breakpoint).trim()
    // The marker above the first statement applies to the whole file.
    const marked = statements[0]?.includes(noTransaction) && !text.includes(noTransaction)
    setText(tree, path, `${marked ? `${noTransaction}\n` : ''}${text}\n`)
  }
  return true
}

const withoutComments = (statement: string) => statement.replace(/^\s*--.*$/gm, '')

/** Statements on a table or column itself or that move rows of a table; a new project has no rows. */
function isAbout(statement: string, { tables, columns }: Removed): boolean {
  const sql = withoutComments(statement).trim()
  const name = `"?(?:${tables.join('|')})"?`
  const ofTables = [
    `^(?:CREATE|ALTER|DROP) TABLE (?:IF (?:NOT )?EXISTS )?${name}[\\s;(]`,
    `^(?:CREATE|DROP) (?:UNIQUE )?INDEX [\\s\\S]*? ON ${name}[\\s(]`,
    `^CREATE POLICY [\\s\\S]*? ON ${name}[\\s;]`,
    `^CREATE (?:CONSTRAINT )?TRIGGER [\\s\\S]*? ON ${name}[\\s;]`,
    `^CREATE FUNCTION \\w+\\(\\) RETURNS trigger\\b[\\s\\S]*"(?:${tables.join('|')})"`,
    `^(?:INSERT|UPDATE|DELETE|WITH)\\b[\\s\\S]*"(?:${tables.join('|')})"`,
  ]
  const statements = Object.entries(columns).flatMap(([table, names]) => [
    `^ALTER TABLE "${table}" (?:ADD|DROP) COLUMN "(?:${names.join('|')})"`,
    `^CREATE (?:UNIQUE )?INDEX [\\s\\S]*? ON "${table}" [\\s\\S]*"(?:${names.join('|')})"`,
    `^ALTER TABLE "${table}" ADD CONSTRAINT [\\s\\S]*"(?:${names.join('|')})"`,
  ])
  const forms = [...(tables.length > 0 ? ofTables : []), ...statements]
  return forms.some((form) => new RegExp(form, 'i').test(sql))
}

/** Renumbers without gaps. */
function renumber(tree: Tree, entries: Entry[]) {
  for (const [index, entry] of entries.entries()) {
    const tag = String(index).padStart(4, '0') + entry.tag.slice(4)
    if (tag !== entry.tag) {
      move(tree, `migrations/${entry.tag}.sql`, `migrations/${tag}.sql`)
      move(tree, snapshotOf(entry.tag), snapshotOf(tag))
    }
    entry.idx = index
    entry.tag = tag
  }
}

function move(tree: Tree, from: string, to: string) {
  setText(tree, to, textOf(tree, from))
  tree.delete(from)
}

import { setText, textOf } from './project-tree.mjs'

const breakpoint = '--> statement-breakpoint'
const noTransaction = '-- migrate: no transaction'

/** The tables declared by deleted files. */
export function tablesOf(gone) {
  return [...gone]
    .filter(([path]) => path.endsWith('.table.ts'))
    .flatMap(([, { bytes }]) => [...String(bytes).matchAll(/\bpgTable\(\s*'(\w+)'/g)])
    .map(([, table]) => table)
}

/**
 * Removes the statements about deleted tables from every migration, and the tables from the snapshots. Any
 * other statement that names a deleted table is an error.
 */
export function pruneMigrations(tree, tables) {
  const journal = JSON.parse(textOf(tree, 'migrations/meta/_journal.json'))
  const kept = journal.entries.filter(({ tag }) => pruneFile(tree, `migrations/${tag}.sql`, tables))
  let previous = '00000000-0000-0000-0000-000000000000'
  for (const entry of journal.entries) {
    const path = snapshotOf(entry.tag)
    if (!kept.includes(entry)) tree.delete(path)
    else {
      const snapshot = JSON.parse(textOf(tree, path))
      for (const table of tables) delete snapshot.tables[`public.${table}`]
      snapshot.prevId = previous
      previous = snapshot.id
      setText(tree, path, `${JSON.stringify(snapshot, null, 2)}\n`)
    }
  }
  journal.entries = kept
  renumber(tree, journal.entries)
  setText(tree, 'migrations/meta/_journal.json', `${JSON.stringify(journal, null, 2)}\n`)
}

const snapshotOf = (tag) => `migrations/meta/${tag.slice(0, 4)}_snapshot.json`

function pruneFile(tree, path, tables) {
  const statements = textOf(tree, path).split(breakpoint)
  const left = statements.filter((statement) => !isAbout(statement, tables))
  for (const statement of left) {
    const said = tables.find((table) => new RegExp(`"${table}"`).test(withoutComments(statement)))
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
    const marked = statements[0].includes(noTransaction) && !text.includes(noTransaction)
    setText(tree, path, `${marked ? `${noTransaction}\n` : ''}${text}\n`)
  }
  return true
}

const withoutComments = (statement) => statement.replace(/^\s*--.*$/gm, '')

/** Statements on the table itself or that move its rows; a new project has no rows. */
function isAbout(statement, tables) {
  const sql = withoutComments(statement).trim()
  const name = `"?(${tables.join('|')})"?`
  return [
    `^(?:CREATE|ALTER|DROP) TABLE (?:IF (?:NOT )?EXISTS )?${name}[\\s;(]`,
    `^(?:CREATE|DROP) (?:UNIQUE )?INDEX [\\s\\S]*? ON ${name}[\\s(]`,
    `^CREATE POLICY [\\s\\S]*? ON ${name}[\\s;]`,
    `^CREATE (?:CONSTRAINT )?TRIGGER [\\s\\S]*? ON ${name}[\\s;]`,
    `^(?:INSERT|UPDATE|DELETE|WITH)\\b[\\s\\S]*"(?:${tables.join('|')})"`,
  ].some((form) => new RegExp(form, 'i').test(sql))
}

/** Renumbers without gaps. */
function renumber(tree, entries) {
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

function move(tree, from, to) {
  tree.set(to, tree.get(from))
  tree.delete(from)
}

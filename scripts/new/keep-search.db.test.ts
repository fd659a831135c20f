import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { setText, textOf } from '../remove/project-tree.ts'
import type { Tree } from '../remove/project-tree.ts'
import { keepSearch, unGenerateColumns } from './keep-search.ts'
import { parseCommand } from './parse-command.ts'
import { recordOf, recordPath } from './record.ts'

const { url } = await testDatabase()
const clients: Client[] = []
afterAll(() => Promise.all(clients.map((client) => client.end())))
const open = async () => {
  const client = new Client(url)
  clients.push(client)
  await client.connect()
  return client
}
const db = await open()

const createTable = (name: string, search = '', key = '') =>
  `CREATE TABLE "${name}" ("id" serial PRIMARY KEY, "title" text NOT NULL, "search" text${search}, "title_key" text${key});
--> statement-breakpoint
CREATE INDEX "${name}_search_index" ON "${name}" USING gin ("search" gin_trgm_ops);`

const written = (name: string, ...fields: string[]) =>
  parseCommand(new Map(), [name, ...fields], { csv: true })

/** The project after the feature was generated with these fields. */
function projectWith(name: string, ...fields: string[]): Tree {
  const tree: Tree = new Map()
  setText(tree, recordPath(name), JSON.stringify(recordOf(written(name, ...fields))))
  return tree
}

const migrate = (sql: string) =>
  db.query(`BEGIN; ${sql.replaceAll('--> statement-breakpoint', '')} COMMIT;`)

/** The file of the table and its index, which changes when PostgreSQL rewrites it. */
async function filesOf(name: string) {
  const { rows } = await db.query<{ file: number }>(
    `SELECT relfilenode AS file FROM pg_class WHERE relname IN ($1, $2) ORDER BY relname`,
    [name, `${name}_search_index`],
  )
  return rows
}

const found = async (name: string, word: string) => {
  const { rows } = await db.query<{ title: string }>(
    `SELECT title FROM "${name}" WHERE search LIKE search_pattern($1) ORDER BY title_key`,
    [word],
  )
  return rows.map(({ title }) => title)
}

/** A server of the previous version, with the statements that it has prepared. */
async function previousServer(name: string) {
  const client = await open()
  const save = (title: string) =>
    client.query({
      name: 'save',
      text: `INSERT INTO "${name}" (title) VALUES ($1) RETURNING id, title, search, title_key`,
      values: [title],
    })
  const read = () => client.query({ name: 'read', text: `SELECT id, title, search FROM "${name}"` })
  return { save, read }
}

const addNote = (name: string) =>
  `ALTER TABLE "${name}" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "${name}" ADD COLUMN "note_key" text;`

const path = 'migrations/0040_field.sql'

/** The migration that adds `note`, as drizzle-kit writes it, completed. */
function additionOf(before: Tree, name: string, sql: string) {
  const after: Tree = new Map(before)
  setText(after, path, sql)
  const own = keepSearch(before, after, path, written(name, 'title:text', 'note:text?'))
  return { own, sql: textOf(after, path) }
}

describe('a field that a search finds is added to a table with rows', () => {
  test('without rewriting it, while the previous version reads and writes', async () => {
    const created: Tree = new Map()
    setText(created, path, createTable('plant'))
    keepSearch(new Map(), created, path, written('plant', 'title:text'))
    await migrate(textOf(created, path))
    const server = await previousServer('plant')
    await server.save('Été')
    await server.read()
    const files = await filesOf('plant')

    const before = projectWith('plant', 'title:text')
    setText(before, 'migrations/0039_plant.sql', textOf(created, path))
    const { own, sql } = additionOf(before, 'plant', addNote('plant'))
    expect(own).toBeUndefined()
    expect(sql).not.toMatch(/drop|trigger .* on/i)
    await migrate(sql)

    expect(await filesOf('plant')).toEqual(files)
    await server.save('Automne')
    expect((await server.read()).rows).toHaveLength(2)
    await db.query(`INSERT INTO plant (title, note) VALUES ('Hiver', 'Sous la neige')`)
    await db.query(`UPDATE plant SET note = 'Récolte' WHERE title = 'Automne'`)
    const keys = await db.query(`SELECT note_key FROM plant WHERE title = 'Automne'`)
    expect(keys.rows).toEqual([{ note_key: 'recolte' }])
    expect(await found('plant', 'ete')).toEqual(['Été'])
    expect(await found('plant', 'NEIGE')).toEqual(['Hiver'])
    expect(await found('plant', 'recolte')).toEqual(['Automne'])
  })

  test('that an earlier version of the command has generated', async () => {
    const generated = ' GENERATED ALWAYS AS (search_fold("title")) STORED'
    await migrate(createTable('shrub', generated, generated))
    const server = await previousServer('shrub')
    await server.save('Été')
    const files = await filesOf('shrub')
    const { sql } = additionOf(
      projectWith('shrub', 'title:text'),
      'shrub',
      ['search', 'title_key']
        .map((it) => `ALTER TABLE "shrub" ALTER COLUMN "${it}" DROP EXPRESSION;`)
        .concat(addNote('shrub'))
        .join('--> statement-breakpoint\n'),
    )
    await migrate(sql)
    expect(await filesOf('shrub')).toEqual(files)
    await server.save('Automne')
    await db.query(`INSERT INTO shrub (title, note) VALUES ('Hiver', 'Sous la neige')`)
    expect(await found('shrub', 'ete')).toEqual(['Été'])
    expect(await found('shrub', 'automne')).toEqual(['Automne'])
    expect(await found('shrub', 'neige')).toEqual(['Hiver'])
  })
})

test('the table file of an earlier version gets a column without an expression', () => {
  const tree: Tree = new Map()
  const file = 'src/features/shrub/server/shrub.table.ts'
  const column = (rest: string, key = '') =>
    `    search: text('search')${rest},\n    titleKey: text('title_key')${key},\n`
  setText(
    tree,
    file,
    column(
      '.generatedAlwaysAs(\n      sql`search_fold("title" || \' \' || "code")`,\n    )',
      '.generatedAlwaysAs(sql`search_fold("title")`)',
    ),
  )
  unGenerateColumns(tree, 'shrub')
  expect(textOf(tree, file)).toBe(column(''))
})

test('an own rule for what a search finds stays, and its migration is named', () => {
  const before = projectWith('tree', 'title:text')
  const name = 'migrations/0039_own.sql'
  setText(
    before,
    name,
    'CREATE OR REPLACE FUNCTION set_tree_search() RETURNS trigger AS $$ mine $$;',
  )
  const { own, sql } = additionOf(before, 'tree', 'ALTER TABLE "tree" ADD COLUMN "note" text;')
  expect({ own, sql }).toEqual({ own: name, sql: 'ALTER TABLE "tree" ADD COLUMN "note" text;' })
})

test('a field that no search finds leaves the migration as it is', () => {
  const before = projectWith('tree', 'title:text')
  const after: Tree = new Map()
  const sql = 'ALTER TABLE "tree" ADD COLUMN "due" date;'
  setText(after, path, sql)
  keepSearch(before, after, path, written('tree', 'title:text', 'due:date?'))
  expect(textOf(after, path)).toBe(sql)
})

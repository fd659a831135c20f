import { describe, expect, test } from 'vitest'
import { setText, textOf } from '../../scripts/remove/project-tree.ts'
import { pruneMigrations } from './prune-migrations.ts'

describe('migrations', () => {
  const project = (sql: string) =>
    new Map(
      Object.entries({
        'migrations/0000_a.sql': 'CREATE TABLE "user" ();',
        'migrations/0001_b.sql': sql,
        'migrations/meta/0000_snapshot.json': '{"id":"a","tables":{"public.user":{}}}',
        'migrations/meta/0001_snapshot.json':
          '{"id":"b","tables":{"public.user":{},"public.book":{}}}',
        'migrations/meta/_journal.json': JSON.stringify({
          entries: [
            { idx: 0, tag: '0000_a' },
            { idx: 1, tag: '0001_b' },
          ],
        }),
      } as Record<string, string>).map(([path, text]) => [
        path,
        { bytes: Buffer.from(text), executable: false },
      ]),
    )

  test('lose the statements about a deleted table, and files with nothing else', () => {
    const tree = project(
      'CREATE TABLE "book" ();--> statement-breakpoint\nCREATE INDEX "i" ON "book" ("a");',
    )
    pruneMigrations(tree, { tables: ['book'], columns: {} })
    expect([...tree.keys()].filter((path) => path.includes('0001'))).toEqual([])
  })

  test('keep statements about other tables, also with a similar name', () => {
    const tree = project(
      'ALTER TABLE "book" ADD x int;--> statement-breakpoint\nCREATE TABLE "bookmark" ();',
    )
    pruneMigrations(tree, { tables: ['book'], columns: {} })
    expect(String(tree.get('migrations/0001_b.sql')?.bytes)).toBe('CREATE TABLE "bookmark" ();\n')
    const snapshot = String(tree.get('migrations/meta/0001_snapshot.json')?.bytes)
    expect(JSON.parse(snapshot)).toEqual({ id: 'b', prevId: 'a', tables: { 'public.user': {} } })
  })

  test('lose a column of another table with its index and constraints', () => {
    const statements = [
      'ALTER TABLE "user" ADD COLUMN "team" uuid;',
      'CREATE INDEX "i" ON "user" ("team");',
      'ALTER TABLE "user" ADD CONSTRAINT "f" FOREIGN KEY ("team") REFERENCES "public"."club"("id");',
      'ALTER TABLE "user" ADD CONSTRAINT "c" CHECK ("user"."team" is not null);',
    ]
    const tree = project(statements.join('--> statement-breakpoint\n'))
    const columns = { team: {}, name: {} }
    const indexes = { i: { columns: [{ expression: 'team' }] }, j: {} }
    const foreignKeys = { f: { columnsFrom: ['team'] } }
    const checkConstraints = { c: { value: '"user"."team" is not null' } }
    const table = { columns, indexes, foreignKeys, checkConstraints }
    const snapshot = { id: 'a', tables: { 'public.user': table } }
    setText(tree, 'migrations/meta/0000_snapshot.json', JSON.stringify(snapshot))
    pruneMigrations(tree, { tables: ['club'], columns: { user: ['team'] } })
    expect([...tree.keys()].filter((path) => path.includes('0001'))).toEqual([])
    expect(JSON.parse(textOf(tree, 'migrations/meta/0000_snapshot.json'))).toMatchObject({
      tables: { 'public.user': { columns: { name: {} }, indexes: { j: {} } } },
    })
    expect(textOf(tree, 'migrations/meta/0000_snapshot.json')).not.toContain('team')
  })

  test('keep the "no transaction" marker if the first statement is removed', () => {
    const marker = '-- migrate: no transaction\n'
    const index = (table: string) =>
      `CREATE INDEX CONCURRENTLY IF NOT EXISTS "${table}_i" ON "${table}" ("a");`
    const tree = project(`${marker}${index('book')}--> statement-breakpoint\n${index('user')}`)
    pruneMigrations(tree, { tables: ['book'], columns: {} })
    const text = String(tree.get('migrations/0001_b.sql')?.bytes)
    expect(text).toBe(`${marker}${index('user')}\n`)
  })

  test('report a statement that would break', () => {
    const tree = project('CREATE VIEW v AS SELECT * FROM "book";')
    expect(() => pruneMigrations(tree, { tables: ['book'], columns: {} })).toThrow(
      'a remaining statement names "book"',
    )
  })
})

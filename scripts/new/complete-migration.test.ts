import { expect, test } from 'vitest'
import { completeMigration } from './complete-migration.ts'

const complete = (...statements: string[]) =>
  completeMigration(statements.join('--> statement-breakpoint\n'), 'invoice')
    .trim()
    .split('--> statement-breakpoint\n')

test('existing rows get a value for a column that has one in every row', () => {
  expect(complete('ALTER TABLE "invoice" ADD COLUMN "paid" boolean NOT NULL;')).toEqual([
    'ALTER TABLE "invoice" ADD COLUMN "paid" boolean DEFAULT false NOT NULL;',
    'ALTER TABLE "invoice" ALTER COLUMN "paid" DROP DEFAULT;',
  ])
})

test('the column to search follows the columns it is made of, and keeps its index', () => {
  const [drop, add, note] = [
    'ALTER TABLE "invoice" drop column "search";',
    'ALTER TABLE "invoice" ADD COLUMN "search" text GENERATED ALWAYS AS (search_fold("note")) STORED;',
    'ALTER TABLE "invoice" ADD COLUMN "note" text;',
  ] as const
  expect(complete(drop, add, note)).toEqual([
    note,
    drop,
    add,
    'CREATE INDEX "invoice_search_index" ON "invoice" USING gin ("search" gin_trgm_ops);',
  ])
})

test('a migration that works on a table with rows stays as it is', () => {
  const sql =
    'CREATE TABLE "invoice" (\n\t"paid" boolean NOT NULL\n);\n--> statement-breakpoint\nx;'
  expect(completeMigration(sql, 'invoice')).toBe(sql)
})

import { expect, test } from 'vitest'
import { completeMigration } from './complete-migration.ts'

test('existing rows, and those of the previous version, get a value for a column that is never empty', () => {
  const sql = [
    'ALTER TABLE "invoice" ADD COLUMN "paid" boolean NOT NULL;',
    'ALTER TABLE "invoice" ADD COLUMN "total_currency" text NOT NULL;',
  ].join('--> statement-breakpoint\n')
  expect(completeMigration(sql).split('--> statement-breakpoint\n')).toEqual([
    'ALTER TABLE "invoice" ADD COLUMN "paid" boolean DEFAULT false NOT NULL;',
    `ALTER TABLE "invoice" ADD COLUMN "total_currency" text DEFAULT 'EUR' NOT NULL;`,
  ])
})

test('a migration that works on a table with rows stays as it is', () => {
  const sql =
    'CREATE TABLE "invoice" (\n\t"paid" boolean NOT NULL\n);\n--> statement-breakpoint\nx;'
  expect(completeMigration(sql)).toBe(sql)
})

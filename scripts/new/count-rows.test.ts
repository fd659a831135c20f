import { expect, test } from 'vitest'
import { countRows } from './count-rows.ts'

test('triggers count the rows of a new table', () => {
  const table = 'CREATE TABLE "invoice" (\n\t"id" uuid\n);\n'
  const [created, ...added] = countRows(table, 'invoice').split('--> statement-breakpoint\n')
  expect(created).toBe(table.trim())
  expect(added.join('')).toMatch(
    /DELETE FROM "tally" [\s\S]*AFTER INSERT ON "invoice"[\s\S]*AFTER DELETE ON "invoice"[\s\S]*AFTER TRUNCATE ON "invoice"/,
  )
})

test('a migration that adds a field stays as it is', () => {
  const sql = 'ALTER TABLE "invoice" ADD COLUMN "note" text;'
  expect(countRows(sql, 'invoice')).toBe(sql)
})

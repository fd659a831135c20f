import { expect, test } from 'vitest'
import { withoutConstraintsOfDropped } from './dropped-constraints.ts'

const constraint = 'ALTER TABLE "api_key" DROP CONSTRAINT "api_key_member_fk";'

test('a foreign key to a table that is dropped may be gone with the table', () => {
  const sql = `DROP TABLE "member" CASCADE;--> statement-breakpoint\n${constraint}`
  expect(withoutConstraintsOfDropped(sql)).toBe(
    `DROP TABLE "member" CASCADE;--> statement-breakpoint\nALTER TABLE "api_key" DROP CONSTRAINT IF EXISTS "api_key_member_fk";`,
  )
})

test('without a dropped table, a missing constraint is an error', () => {
  expect(withoutConstraintsOfDropped(constraint)).toBe(constraint)
})

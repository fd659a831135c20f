import { expect, test } from 'vitest'
import { acceptDangers } from './accept-dangers.ts'
import { checkedSince, dangerousStatements } from './check-rules.ts'

const problems = (text: string) =>
  dangerousStatements([{ name: '0001_generated', when: checkedSince, text }])

const reasons = { 'blocking-index': 'the table is new', drop: 'removed on purpose' }

test('a migration that creates a table stays as it is', () => {
  const sql = `CREATE TABLE "loan" ("id" uuid PRIMARY KEY NOT NULL);
--> statement-breakpoint
CREATE INDEX "loan_id_index" ON "loan" USING btree ("id");`
  expect(acceptDangers(sql, {})).toBe(sql)
})

test('what a new field of a table with rows needs is accepted, or done without a long lock', () => {
  const sql = `ALTER TABLE "loan" ADD COLUMN "book_id" uuid;--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_book_id_book_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."book"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loan_book_id_index" ON "loan" USING btree ("book_id");--> statement-breakpoint
ALTER TABLE "loan" ADD CONSTRAINT "loan_note_length" CHECK (char_length("loan"."note") <= 500);`
  expect(problems(sql)).toHaveLength(3)
  const accepted = acceptDangers(sql, reasons)
  expect(problems(accepted)).toEqual([])
  expect(accepted).toContain('ON UPDATE no action NOT VALID;')
  expect(accepted).toContain('-- accept blocking-index: the table is new\nCREATE INDEX')
})

test('tables and columns that are dropped on purpose are accepted', () => {
  const sql = `DROP TABLE "loan" CASCADE;--> statement-breakpoint
ALTER TABLE "book" DROP COLUMN "loan_id";--> statement-breakpoint
DROP FUNCTION "keep_loan_search"();
`
  const accepted = acceptDangers(sql, reasons)
  expect(problems(accepted)).toEqual([])
  expect(accepted.match(/-- accept drop: removed on purpose\n/g)).toHaveLength(2)
})

test('what no reason was given for is an error', () => {
  expect(() => acceptDangers('ALTER TABLE "loan" RENAME TO "lending";', reasons)).toThrow(
    'old name',
  )
})

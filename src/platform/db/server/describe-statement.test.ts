import { expect, test } from 'vitest'
import { describeStatement } from './describe-statement.ts'

test.each([
  [
    'select "id" from "user" where "email" = $1 limit 20',
    'SELECT user',
    'select "id" from "user" where "email" = $1 limit ?',
  ],
  [
    `insert into book (title) values ('It''s Ada''s')`,
    'INSERT book',
    'insert into book (title) values (?)',
  ],
  [
    'update "public"."member" set role = $1',
    'UPDATE member',
    'update "public"."member" set role = $1',
  ],
  ['begin; set local lock_timeout = 500', 'BEGIN', 'begin; set local lock_timeout = ?'],
  ['select $secret$ada@example.com$secret$, 12.5', 'SELECT', 'select ?, ?'],
  [
    'select a1, t2.b3 from t2\n  where x = -7',
    'SELECT t2',
    'select a1, t2.b3 from t2 where x = -?',
  ],
])('%j has no literals', (text, summary, sanitized) => {
  expect(describeStatement(text)).toMatchObject({ summary, sanitized })
})

import { beforeAll, expect, test } from 'vitest'
import { newId } from '#/platform/db/id.ts'
import { watchPlans } from '#/platform/db/server/testing/query-plans.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { activityListInput } from '../activity.ts'
import { activityPersonalData } from './activity.personal-data.ts'
import { listActivity, walkActivity } from './activity.service.ts'

const entries = 100_000
const secret = 'a secret of at least thirty-two characters'
const { url } = await testDatabase()
const { db, excessesOf, fill } = watchPlans(url, ['history'])
/** A user with few entries as actor and as subject. */
const ada = newId()

beforeAll(() =>
  fill(
    'history',
    `insert into history (id, at, kind, actor_id, actor_name, subject_id, subject_name, address)
     select gen_random_uuid(), now() - n * interval '1 minute',
       (array['user-signed-in', 'user-updated', 'user-banned'])[1 + (n % 50) / 48],
       case when n % 9000 = 5 then $2::uuid else md5('actor' || n % 300)::uuid end, 'Actor' || n % 300,
       case when n % 9000 = 7 then $2::uuid else md5('subject' || n % 5000)::uuid end,
       'Subject' || n % 5000 || case n % 9999 when 7 then ' quillwright' else '' end, '192.0.2.1'
     from generate_series(1, $1::int) n`,
    [entries, ada],
  ),
)

const list = (input: object) => listActivity(db, activityListInput.parse(input), secret)

test('the first and the next page read only one page of rows', async () => {
  const { nextCursor } = await list({})
  expect(await excessesOf(() => list({}))).toEqual([])
  expect(await excessesOf(() => list({ cursor: nextCursor }))).toEqual([])
})

test.each([
  { kind: 'user-signed-in' },
  { kind: 'user-updated' },
  { kind: 'user-deleted' },
  { searchTerm: 'quillwright' },
  { searchTerm: 'actor7' },
  { searchTerm: 'nobody-has-this' },
  { searchTerm: 'quillwright', kind: 'user-updated' },
  { subject: ada },
  { subject: newId() },
])('a list narrowed to %j reads no more rows than the total counts', async (filter) => {
  expect(await excessesOf(() => list(filter))).toEqual([])
})

test('an export starts with a batch, not with the whole table', async () => {
  const first = async () => {
    for await (const rows of walkActivity(db, { searchTerm: '' }, 1_000)) return rows
  }
  expect(await excessesOf(first)).toEqual([])
})

test('the entries of one user, as actor and as subject, are found by an index', async () => {
  const own = async () => {
    let found = 0
    for await (const rows of activityPersonalData.pages(db, ada)) found += rows.length
    return found
  }
  expect(await own()).toBeGreaterThan(20)
  expect(await excessesOf(own)).toEqual([])
})

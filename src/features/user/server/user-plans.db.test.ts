import { beforeAll, expect, test } from 'vitest'
import { watchPlans } from '#/platform/db/server/testing/query-plans.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { userFilters, userRoles, userSearch } from '../user-search.ts'
import { userListInput } from '../user.ts'
import { listUsers } from './user-list.ts'
import { userMetrics } from './user.metrics.ts'

const users = 100_000
const secret = 'a secret of at least thirty-two characters'
const { url } = await testDatabase()
const { db, pool, excessesOf, fill } = watchPlans(url, ['user'])

beforeAll(() =>
  fill(
    'user',
    `insert into "user" (id, email, name, role, banned, onboarded_at, last_seen_at, created_at)
     select gen_random_uuid(), 'person' || n || '@example.com',
       'Given' || n % 70 || ' Family' || n % 997 || case n % 9999 when 7 then ' Quillwright' else '' end,
       case when n % 20000 = 0 then 'user,admin' when n % 9000 = 0 then 'admin' else 'user' end,
       n % 5000 = 1, case when n % 4000 > 1 then now() end,
       case when n % 3 > 0 then now() - n * interval '1 hour' end, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [users],
  ),
)

const list = (input: object) => listUsers(db, userListInput.parse(input), secret)

test.each(userSearch.sorts)(
  'sorted by %s, the first and the next page read only one page of rows',
  async (sort) => {
    const { nextCursor } = await list({ sort })
    expect(await excessesOf(() => list({ sort }))).toEqual([])
    expect(await excessesOf(() => list({ sort, cursor: nextCursor }))).toEqual([])
  },
)

test.each(['quillwright', 'given5 family9', 'person77777@example.com', '@example.com', 'nobody'])(
  'a search for %s reads no more rows than the total counts',
  async (searchTerm) => {
    for (const sort of userSearch.sorts)
      expect(await excessesOf(() => list({ searchTerm, sort }))).toEqual([])
  },
)

test.each([
  ...userRoles.map((role) => ({ role })),
  ...userFilters.map((status) => ({ status })),
  { role: 'admin', status: 'banned' },
])('users filtered by %j are found by an index, in any order', async (filter) => {
  for (const sort of userSearch.sorts)
    expect(await excessesOf(() => list({ ...filter, sort }))).toEqual([])
})

test('no metric counts the users', async () => {
  await pool.query('select tally_fold()')
  for (const { read } of userMetrics)
    expect(await excessesOf(() => read(db, { timeZone: 'Asia/Kathmandu', days: 365 }))).toEqual([])
})

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#/platform/db/id.ts'
import { watchPlans } from '#/platform/db/server/testing/query-plans.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { organizationSearch } from '../organization-search.ts'
import { organizationListInput } from '../organization.ts'
import { listAllOrganizations, listOwnOrganizations } from './organization-list.ts'

const secret = 'a secret of at least thirty-two characters'
const organizations = 20_000
const own = 200
const { url, db: plain } = await testDatabase()
const { db, excessesOf, fill } = watchPlans(url, ['organization', 'member'], own * 2)
const userId = newId()

beforeAll(async () => {
  await plain.execute(sql`insert into "user" (id, email, name)
    select case when n = 1 then ${userId}::uuid else gen_random_uuid() end, 'u' || n || '@example.com', 'User'
    from generate_series(1, 100) n`)
  await fill(
    'organization',
    `insert into organization (id, name, slug, created_at)
     select gen_random_uuid(), 'Readers ' || md5(n::text), 'readers-' || n, now() - n * interval '1 minute'
     from generate_series(1, $1::int) n`,
    [organizations],
  )
  // Each organization has one member; the user is in 200 of them.
  await fill(
    'member',
    `insert into member (id, organization_id, user_id, role)
     select gen_random_uuid(), o.id, case when n % $1::int = 0 then $2::uuid else u.ids[1 + n % 99] end, 'owner'
     from (select id, row_number() over () as n from organization) o,
       (select array_agg(id) as ids from "user" where id <> $2::uuid) u`,
    [organizations / own, userId],
  )
})

const list = (input: object) =>
  listOwnOrganizations(db, userId, organizationListInput.parse(input), secret)

test.each(organizationSearch.sorts)(
  'by %s, a page of the own organizations reads only those',
  async (sort) => {
    const { nextCursor, items, total } = await list({ sort })
    expect(items).toHaveLength(20)
    expect(total).toEqual({ count: own, exact: true })
    expect(await excessesOf(() => list({ sort }))).toEqual([])
    expect(await excessesOf(() => list({ sort, cursor: nextCursor }))).toEqual([])
  },
)

test('a search among the own organizations reads only those', async () => {
  for (const searchTerm of ['readers', 'nobody-has-this'])
    expect(await excessesOf(() => list({ searchTerm }))).toEqual([])
})

test('the list of all organizations searches with an index', async () => {
  const all = (input: object) =>
    listAllOrganizations(db, organizationListInput.parse(input), secret)
  const { items } = await all({ searchTerm: 'readers-12345' })
  expect(items).toHaveLength(1)
  expect(await excessesOf(() => all({ searchTerm: 'readers-12345' }))).toEqual([])
})

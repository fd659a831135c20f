import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#/platform/db/id.ts'
import { watchPlans } from '#/platform/db/server/testing/query-plans.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { readInOrganization } from '#/platform/organization/server/tenant.ts'
import { readingListListInput } from '../reading-list.ts'
import { listReadingLists } from './reading-list-list.ts'

// As the role of the server, because policies change plans.

const secret = 'a secret of at least thirty-two characters'
const { url, runtimeUrl, db: owner } = await testDatabase()
const { fill } = watchPlans(url, [])
const { db, excessesOf } = watchPlans(runtimeUrl, ['reading_list', 'reading_list_search'])
const [organizationId, otherId, userId] = [newId(), newId(), newId()]

beforeAll(async () => {
  await owner.execute(sql`
    with people as (insert into "user" (id, email, name) values (${userId}, 'u@example.com', 'U')),
      organizations as (insert into organization (id, name, slug)
        values (${organizationId}, 'Ours', 'ours'), (${otherId}, 'Others', 'others'))
    insert into member (id, organization_id, user_id, role)
      values (${newId()}, ${organizationId}, ${userId}, 'member')`)
  // Faster than the trigger.
  await owner.execute(sql`alter table reading_list disable trigger user`)
  await fill(
    'reading_list',
    `insert into reading_list (organization_id, id, name, description, created_at, updated_at)
     select case when n % 2 = 0 then $1::uuid else $2::uuid end, gen_random_uuid(),
       'List number-' || n || '- of ' || md5(n::text), 'Gardens at night',
       now() - n * interval '1 minute', now() - n % 5000 * interval '1 minute'
     from generate_series(1, 60000) n`,
    [organizationId, otherId],
  )
  await fill(
    'reading_list_search',
    `insert into reading_list_search select organization_id, id, search_fold(name || ' ' || description)
     from reading_list`,
    [],
  )
})

const list = (input: object) =>
  readInOrganization(
    { db, viewer: { id: userId, grants: {} } },
    organizationId,
    { content: ['read'] },
    (tenant) =>
      listReadingLists(tenant, readingListListInput.parse({ organizationId, ...input }), secret),
  )

test.each(['name', 'createdAt', '-updatedAt'])(
  'by %s, the first and the next page read only one page of rows',
  async (sort) => {
    const { nextCursor, items, total } = await list({ sort })
    expect(items).toHaveLength(20)
    expect(total).toEqual({ count: 10_000, exact: false })
    expect(await excessesOf(() => list({ sort }))).toEqual([])
    expect(await excessesOf(() => list({ sort, cursor: nextCursor }))).toEqual([])
  },
)

test.each(['number-54320-', 'nobody-has-this', 'gardens number-54320-'])(
  'a search for "%s" uses an index',
  async (searchTerm) => {
    const { total } = await list({ searchTerm })
    expect(total.exact).toBe(true)
    expect(await excessesOf(() => list({ searchTerm }))).toEqual([])
  },
)

test('a search finds nothing of another organization', async () => {
  const { items } = await list({ searchTerm: 'number-54321-' })
  expect(items).toEqual([])
})

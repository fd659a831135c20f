import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#/platform/db/id.ts'
import { watchPlans } from '#/platform/db/server/testing/query-plans.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { memberListInput, organizationListInput } from '../organization.ts'
import { listMembers } from './member-list.ts'
import { listAllOrganizations } from './organization-list.ts'

const secret = 'a secret of at least thirty-two characters'
const members = 50_000
const { url, db: plain } = await testDatabase()
const { db, excessesOf, fill } = watchPlans(url, ['member', 'user'])
const organizationId = newId()

beforeAll(async () => {
  await plain.execute(
    sql`insert into organization (id, name, slug) values (${organizationId}, 'Many', 'many')`,
  )
  await fill(
    'user',
    `insert into "user" (id, email, name)
     select gen_random_uuid(), 'u' || n || '@example.com', 'Given' || n % 70 || ' ' || md5(n::text)
     from generate_series(1, $1::int) n`,
    [members],
  )
  await fill(
    'member',
    `insert into member (id, organization_id, user_id, role, created_at)
     select gen_random_uuid(), $1::uuid, id, 'member', now() - row_number() over () * interval '1 second'
     from "user"`,
    [organizationId],
  )
})

const list = (input: object) =>
  listMembers(db, memberListInput.parse({ organizationId, ...input }), secret)

test('the first and the next page of members read only one page of rows', async () => {
  const { nextCursor, items } = await list({})
  expect(items).toHaveLength(20)
  expect(await excessesOf(() => list({}))).toEqual([])
  expect(await excessesOf(() => list({ cursor: nextCursor }))).toEqual([])
})

test('a search among members uses an index', async () => {
  const { items } = await list({ searchTerm: 'u4321@example.com' })
  expect(items.map(({ email }) => email)).toEqual(['u4321@example.com'])
  expect(await excessesOf(() => list({ searchTerm: 'u4321@example.com' }))).toEqual([])
})

test('the list of all organizations counts members up to the bound', async () => {
  const all = () => listAllOrganizations(db, organizationListInput.parse({}), secret)
  const { items } = await all()
  expect(items.map(({ members }) => members)).toEqual([{ count: 10_000, exact: false }])
  expect(await excessesOf(all)).toEqual([])
})

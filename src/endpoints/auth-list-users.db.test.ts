import { expect, test } from 'vitest'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { newIp, createAuthClient } from './testing/auth-client.ts'

const { db, request, createUser } = await createAuthClient()
const admin = await createUser({ role: 'admin', email: 'admin@example.com' })
const names = ['100% wool', '100 wool', 'under_score', 'underscore', String.raw`back\slash`]
await db.insert(userTable).values(
  Array.from({ length: 150 }, (_, at) => ({
    id: newId(),
    email: `person-${at}@example.com`,
    name: names[at] ?? 'Person',
  })),
)

type Listed = { users: { name: string; email: string }[]; total: number }

async function list(query: string, { cookie } = admin) {
  const response = await request(`/admin/list-users${query}`, { ip: newIp(), headers: { cookie } })
  return { ...response, listed: response.body as unknown as Listed }
}

test.each([
  ['', 100],
  ['?limit=5000', 100],
  ['?limit=7', 7],
  ['?limit=50&offset=140', 11],
])('%j returns %i users of 151', async (query, users) => {
  const { listed } = await list(query)
  expect(listed.users).toHaveLength(users)
  expect(listed.total).toBe(151)
})

test.each([
  ['100%', ['100% wool']],
  ['under_', ['under_score']],
  ['back\\', [String.raw`back\slash`]],
  ['%', ['100% wool']],
])('searches for %j literally', async (searchValue, found) => {
  for (const key of ['search', 'filter']) {
    const query = new URLSearchParams({
      [`${key}Field`]: 'name',
      [`${key}Operator`]: 'contains',
      [`${key}Value`]: searchValue,
    })
    const { listed } = await list(`?${query}`)
    expect(listed.users.map(({ name }) => name)).toEqual(found)
    expect(listed.total).toBe(found.length)
  }
})

test.each([
  ['?limit=0', 'limit'],
  ['?limit=-1', 'limit'],
  ['?limit=many', 'limit'],
  ['?offset=-1', 'offset'],
  ['?sortBy=token', 'sortBy'],
  ['?filterField=password&filterValue=x', 'filterField'],
  ['?filterOperator=in&filterValue=x', 'filterOperator'],
  ['?hidden=1', 'hidden'],
])('rejects %s at its field', async (query, field) => {
  expect(await list(query)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', field } })
})

test('sorts, and requires the permission and completed onboarding', async () => {
  const first = (direction: string) => list(`?sortBy=email&sortDirection=${direction}&limit=1`)
  expect((await first('asc')).listed.users[0]?.email).toBe('admin@example.com')
  expect((await first('desc')).listed.users[0]?.email).toMatch(/^person-9/)
  expect((await list('', { ...admin, cookie: '' })).status).toBe(401)
  expect((await list('', await createUser())).status).toBe(403)
  const newUser = await createUser({ role: 'admin', onboardedAt: null })
  expect((await list('', newUser)).body).toMatchObject({ code: 'ONBOARDING_REQUIRED' })
})

import { expect } from '@playwright/test'
import { request, baseUrl } from '../support/http.ts'
import { createAdmin, createUser } from '../support/test-users.ts'
import type { TestUser } from '../support/test-users.ts'

async function idOf(testUser: TestUser, admin: string): Promise<string> {
  const search = encodeURIComponent(testUser.email)
  const found = await request(`/api/users?searchTerm=${search}`, { cookie: admin })
  return found.json<{ items: { id: string }[] }>().items[0]?.id ?? ''
}

/** The cookie of a user who was banned after signing in. */
export async function createBannedUser(): Promise<string> {
  const [admin, testUser] = [await createAdmin('Banner'), await createUser('Banned')]
  expect((await request('/api/account', { cookie: testUser.cookie })).status).toBe(200)
  const path = `/api/users/${await idOf(testUser, admin.cookie)}/ban`
  const banned = await request(path, { method: 'PUT', cookie: admin.cookie, body: {} })
  expect(banned.status, banned.text).toBe(200)
  return testUser.cookie
}

/** The cookie of an administrator who impersonates a user. */
export async function createImpersonator(): Promise<string> {
  const [admin, testUser] = [await createAdmin('Impersonator'), await createUser('Impersonated')]
  const body = { userId: await idOf(testUser, admin.cookie) }
  const response = await request('/api/auth/admin/impersonate-user', {
    cookie: admin.cookie,
    body,
    headers: { origin: baseUrl },
  })
  expect(response.status, response.text).toBe(200)
  const set = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? '')
  return set.filter((line) => !line.endsWith('=')).join('; ')
}

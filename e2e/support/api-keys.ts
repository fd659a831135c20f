import { expect } from '@playwright/test'
import { request } from './http.ts'

/** Creates a key of the user with this cookie, and returns the header that authenticates with it. */
export async function createApiKey(cookie: string, scopes: readonly string[]) {
  const body = { name: 'Walker', scopes, expiresInDays: 30 }
  const created = await request('/api/account/api-keys', { cookie, body })
  expect(created.status, created.text).toBe(201)
  const { id, token } = created.json<{ id: string; token: string }>()
  return { id, token, headers: { authorization: `Bearer ${token}` } }
}

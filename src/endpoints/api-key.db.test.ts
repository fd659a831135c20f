import { expect, test } from 'vitest'
import { createTestApp, origin } from '#/registry/testing/test-app.ts'
import { languages } from '#/platform/i18n/language.ts'
import { restEndpoint } from './rest.ts'
import { errorResponse } from './translate-errors.ts'

const { services, createUser, api, runInRequest } = await createTestApp({
  API_KEY_REQUESTS_PER_MINUTE: '3',
})

async function createKey(user: { cookie: string }, scopes = ['*']) {
  const { apiKey } = await api(user)
  return apiKey.create({ name: 'Key', scopes, expiresInDays: 30 })
}

const call = (token: string, path = '/api/account', language = 'en') =>
  runInRequest(
    path,
    { headers: { authorization: `Bearer ${token}`, 'accept-language': language, origin } },
    async (request, requestContext) => {
      try {
        return await restEndpoint.handle(request, requestContext, services)
      } catch (error) {
        return errorResponse(error, requestContext, services)
      }
    },
  )

test('a key beyond its limit is told when to try again; another key of the user is not affected', async () => {
  const user = await createUser()
  const [one, other] = [await createKey(user), await createKey(user)]
  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await call(one.token)).status)
  expect(statuses).toEqual([200, 200, 200])
  const rejected = await call(one.token)
  expect(rejected.status).toBe(429)
  const seconds = Number(rejected.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(await rejected.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: seconds })
  expect((await call(other.token)).status).toBe(200)
})

test('refused calls count too', async () => {
  const { token } = await createKey(await createUser())
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push((await call(token, '/api/users')).status)
  expect(statuses).toEqual([403, 403, 403, 429])
})

test('a missing scope is named in the language of the request', async () => {
  const admin = await createUser({ role: 'admin' })
  const messages = []
  for (const language of languages) {
    const { token } = await createKey(admin, ['account:read'])
    const response = await call(token, '/api/users', language)
    const body = (await response.json()) as { code: string; message: string }
    expect(body.code).toBe('INSUFFICIENT_SCOPE')
    expect(body.message).toContain('user:list')
    messages.push(body.message)
  }
  expect(new Set(messages).size).toBe(languages.length)
})

test('a permission that the owner lacks is not reported as a missing scope', async () => {
  const { token } = await createKey(await createUser(), ['account:read'])
  const body: unknown = await (await call(token, '/api/users')).json()
  expect(body).toMatchObject({ code: 'YOU_ARE_NOT_ALLOWED_TO_LIST_USERS' })
})

import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { cutConnection } from '#/platform/db/server/testing/cut-connection.ts'
import { errorResponse } from './translate-errors.ts'
import { authEndpoint } from './auth.ts'
import { liveEndpoint, readyEndpoint } from './health.ts'
import { restEndpoint } from './rest.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import type { Services } from '#/registry/services.ts'

const near = await createTestApp()
const line = await cutConnection(near.url)
const far = await createTestApp({ DATABASE_URL: line.url })
afterAll(() => line.close())
afterEach(() => line.mend())
const { cookie } = await near.createUser({ name: 'Patient' })

const come = (endpoint: Endpoint<Services>, path: string) =>
  far.runInRequest(
    path,
    { headers: { cookie, 'accept-language': 'fr' } },
    async (request, requestContext) => {
      try {
        return await endpoint.handle(request, requestContext, far.services)
      } catch (error) {
        return errorResponse(error, requestContext, far.services)
      }
    },
  )

const asked: [string, Endpoint<Services>, string][] = [
  ['the API', restEndpoint, '/api/account'],
  ['the sign-in endpoint', authEndpoint, '/api/auth/get-session'],
]

test.each(asked)(
  'with the database away %s says "in a moment", never "signed out"',
  async (_, endpoint, path) => {
    expect((await come(endpoint, path)).status).toBe(200)
    line.cut()
    const answer = await come(endpoint, path)
    expect(answer.status).toBe(503)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE' })
    line.mend()
    expect((await come(endpoint, path)).status).toBe(200)
  },
)

test('meanwhile it is alive and not ready, and ready again by itself', async () => {
  line.cut()
  expect((await come(liveEndpoint, '/api/health/live')).status).toBe(200)
  expect((await come(readyEndpoint, '/api/health/ready')).status).toBe(503)
  line.mend()
  expect((await come(readyEndpoint, '/api/health/ready')).status).toBe(200)
})

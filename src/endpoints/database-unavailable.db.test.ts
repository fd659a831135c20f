import { afterAll, afterEach, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { openCuttableDatabaseConnection } from '#/platform/db/server/testing/cuttable-connection.ts'
import { errorResponse } from './translate-errors.ts'
import { authEndpoint } from './auth.ts'
import { liveEndpoint, readyEndpoint } from './health.ts'
import { restEndpoint } from './rest.ts'
import type { Endpoint } from '#/platform/http/server/endpoint.ts'
import type { Services } from '#/registry/services.ts'

const near = await createTestApp()
const line = await openCuttableDatabaseConnection(near.url)
const far = await createTestApp({ DATABASE_URL: line.url })
afterAll(() => line.close())
afterEach(() => line.mend())
const { cookie } = await near.createUser({ name: 'Patient' })

const come = (endpoint: Endpoint<Services>, path: string) =>
  far.runInRequest(path, { headers: { cookie } }, async (request, requestContext) => {
    try {
      return await endpoint.handle(request, requestContext, far.services)
    } catch (error) {
      return errorResponse(error, requestContext, far.services)
    }
  })

const init: [string, Endpoint<Services>, string][] = [
  ['the API', restEndpoint, '/api/account'],
  ['the sign-in endpoint', authEndpoint, '/api/auth/get-session'],
]

test.each(init)(
  'without a database %s returns 503 and keeps the session',
  async (_, endpoint, path) => {
    expect((await come(endpoint, path)).status).toBe(200)
    line.cut()
    const response = await come(endpoint, path)
    expect(response.status).toBe(503)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE' })
    line.mend()
    expect((await come(endpoint, path)).status).toBe(200)
  },
)

test('without a database the process is alive, not ready, and recovers by itself', async () => {
  line.cut()
  expect((await come(liveEndpoint, '/api/health/live')).status).toBe(200)
  expect((await come(readyEndpoint, '/api/health/ready')).status).toBe(503)
  line.mend()
  expect((await come(readyEndpoint, '/api/health/ready')).status).toBe(200)
})

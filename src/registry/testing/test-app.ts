import { createHmac, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { errorResponse } from '#/endpoints/translate-errors.ts'
import { sessionCookieName } from '#/platform/auth/server/session.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { loadConfig } from '#/platform/env/server/config.ts'
import { createRequestContext } from '#/platform/auth/server/create-request-context.ts'
import { findEndpoint } from '#/platform/http/server/endpoint.ts'
import { runInRequestContext } from '#/platform/http/server/request-context.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { featureEndpoints } from '../endpoints.ts'
import { openServices } from '../services.ts'

export const origin = 'http://localhost:3000'
export const secret = 'a secret of at least thirty-two characters'

export type TestRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
  /** Required with a streamed body. */
  duplex?: 'half'
  signal?: AbortSignal
  /** The client's IP. Rate limits count by IP, so tests that must not share a limit use different ones. */
  ip?: string
}

type User = typeof userTable.$inferInsert
type Session = typeof sessionTable.$inferInsert

/** All services of the server on a database of its own for the calling test file. Sends no email. */
export async function createTestApp(env: NodeJS.ProcessEnv = {}) {
  const { url, runtimeUrl, db } = await testDatabase()
  const config = loadConfig({
    BASE_URL: origin,
    DATABASE_URL: runtimeUrl,
    DATA_DIR: join(tmpdir(), 'nothing-is-written-here'),
    AUTH_SECRET: secret,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    ORGANIZATIONS: 'open', // organizations
    ...env,
  })
  const services = openServices(config)
  afterAll(() => services.stop())

  /** Runs work with the request context the server creates for a request. */
  async function runInRequest<T>(
    path: string,
    { ip, ...init }: TestRequest,
    work: (request: Request, requestContext: RequestContext) => Promise<T>,
  ): Promise<T> {
    const request = Object.assign(new Request(`${origin}${path}`, init), ip && { ip })
    const requestContext = createRequestContext(request, services)
    return runInRequestContext(requestContext, () => work(request, requestContext))
  }

  /** The cookie of the session with this token. */
  function cookieOf(token: string): string {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return `${sessionCookieName(false)}=${encodeURIComponent(`${token}.${signature}`)}`
  }

  /** Creates a user with a session, and returns the cookie of that session. */
  async function createUser(user: Partial<User> = {}, session: Partial<Session> = {}) {
    const id = user.id ?? newId()
    const token = session.token ?? randomBytes(24).toString('base64url')
    const onboardedAt = new Date()
    await db
      .insert(userTable)
      .values({ id, email: `${id}@example.com`, name: 'Ada', onboardedAt, ...user })
    const expiresAt = new Date(Date.now() + 86_400_000)
    await db.insert(sessionTable).values({ id: newId(), userId: id, expiresAt, ...session, token })
    return { id, token, cookie: cookieOf(token) }
  }

  /** The procedures as this user calls them, in the given language. */
  async function api({ cookie }: { cookie: string }, language = 'en') {
    const headers = { cookie, 'accept-language': language }
    return runInRequest('/', { headers }, async (_, requestContext) =>
      services.connectApi(requestContext),
    )
  }

  /** Sends a request to an endpoint of a feature, as the server does. */
  const callEndpoint = (path: string, asked: TestRequest) =>
    runInRequest(path, asked, async (request, requestContext) => {
      const endpoint = findEndpoint(featureEndpoints, requestContext.url.pathname)
      if (!endpoint) throw new Error(`There is no endpoint at ${path}.`)
      return Promise.resolve(endpoint.handle(request, requestContext, services)).catch(
        (error: unknown) => errorResponse(error, requestContext, services),
      )
    })

  return {
    url,
    runtimeUrl,
    db,
    config,
    services,
    runInRequest,
    callEndpoint,
    cookieOf,
    createUser,
    api,
  }
}

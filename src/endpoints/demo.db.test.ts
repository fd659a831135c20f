import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { procedures } from '#/registry/procedures.ts'
import { seedSampleData } from '#/registry/sample-data.ts'
import { origin } from '#/registry/testing/test-app.ts'
import { demoCode, sampleEmails } from '#/platform/auth/sample-accounts.ts'
import { authPaths } from './auth.ts'
import { answerForm, formPaths } from './forms.ts'
import { restEndpoint } from './rest.ts'
import { rpcEndpoint } from './rpc.ts'
import { errorResponse } from './translate-errors.ts'
import { newIp, createAuthClient } from './testing/auth-client.ts'

const app = await createAuthClient({
  DEMO_MODE: 'true',
  AUTH_SIGNUP: 'true',
})
const { db, services, request, post, send, redeem } = app
await seedSampleData(app.url)
const [admin, user] = sampleEmails
const signIn = (email: string) => redeem(email, demoCode, { ip: newIp() })
const { cookie } = await signIn(admin)

type Route = { name: string; method: string; path: string }

function routes(node: unknown, name: string[] = []): Route[] {
  const { route } = (node as { '~orpc'?: { route?: Partial<Route> } })['~orpc'] ?? {}
  if (route)
    return [{ name: name.join('/'), method: route.method ?? 'POST', path: route.path ?? '' }]
  return Object.entries(node as object).flatMap(([key, value]) => routes(value, [...name, key]))
}

const writes = routes(procedures).filter(({ method }) => method !== 'GET')

/** All tables except those that signing in and rate limits write. */
const { rows: kept } = await db.execute<{ name: string }>(
  sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('session', 'rate_limit', 'verification') order by 1`,
)

/** The number and a hash of the rows of each table, because the rows themselves are too many to send. */
async function digest() {
  // As the owner, because policies hide rows from the server.
  const tables = kept.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as rows,
      sum(hashtextextended(t::text, 0))::text as hash from ${sql.identifier(name)} t`,
  )
  const { rows } = await db.execute(sql.join(tables, sql` union all `))
  return rows
}

const before = await digest()
const unchanged = async () => expect(await digest()).toEqual(before)

const json = { 'content-type': 'application/json', origin, cookie }

async function through(endpoint: typeof restEndpoint, method: string, path: string) {
  const init = { method, headers: json, ip: newIp(), body: '{"json":{},"id":"x"}' }
  const response = await app.runInRequest(path, init, async (request, requestContext) => {
    try {
      return await endpoint.handle(request, requestContext, services)
    } catch (error) {
      return errorResponse(error, requestContext, services)
    }
  })
  const body = (await response.json()) as { code?: string; json?: { code?: string } }
  return { status: response.status, code: body.code ?? body.json?.code }
}

const rejected = { status: 403, code: 'DEMO_MODE' }

test('there are writes to reject', () => {
  expect(writes.length).toBeGreaterThan(5)
  expect(before.find(({ name }) => name === 'user')?.['rows']).toBeGreaterThan(1)
})

test.each(writes)('$name is rejected by both endpoints', async ({ name, method, path }) => {
  expect(await through(rpcEndpoint, 'POST', `/api/rpc/${name}`)).toEqual(rejected)
  expect(await through(restEndpoint, method, `/api${path.replaceAll(/\{\w+\}/g, 'x')}`)).toEqual(
    rejected,
  )
  await unchanged()
})

const harmless = ['GET /get-session', 'GET /admin/list-users', 'POST /sign-out']
const signingIn = ['POST /email-otp/send-verification-otp', 'POST /sign-in/email-otp']

test.each(authPaths.filter((path) => ![...harmless, ...signingIn].includes(path)))(
  '%s is rejected',
  async (entry) => {
    const [method = '', path = ''] = entry.split(' ')
    const response = await (method === 'GET'
      ? request(path, { headers: { cookie }, ip: newIp() })
      : post(path, {}, { headers: { cookie }, ip: newIp() }))
    expect(response).toMatchObject({ status: 403, body: { code: 'DEMO_MODE' } })
    await unchanged()
  },
)

test('no path of the library changes data in a demo', async () => {
  const endpoints = Object.values(services.auth.api) as {
    path?: string
    options?: { method?: string | string[] }
  }[]
  const found = endpoints.flatMap(({ path, options }) =>
    path ? [options?.method ?? 'GET'].flat().map((method) => ({ path, method })) : [],
  )
  expect(found.length).toBeGreaterThan(20)
  for (const { path, method } of found) {
    if ([...harmless, ...signingIn].includes(`${method} ${path}`)) continue
    const headers = { cookie }
    const response = await (method === 'GET'
      ? request(path, { headers, ip: newIp() })
      : post(path, { email: admin }, { headers, method, ip: newIp() }))
    expect([403, 404], `${method} ${path}`).toContain(response.status)
  }
  await unchanged()
})

test('a posted form changes nothing', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin, cookie }
  for (const path of formPaths.filter((known) => !['/logout', '/welcome'].includes(known))) {
    const body = 'email=stranger%40example.com&otp=123456&name=Mallory'
    const init = { method: 'POST', headers, body, ip: newIp() }
    const page = await app.runInRequest(
      `${path}?email=stranger%40example.com`,
      init,
      (request, requestContext) =>
        answerForm(request, requestContext, services, () =>
          Response.json(requestContext.form?.error.code, { status: requestContext.status ?? 200 }),
        ),
    )
    expect([path, page.status, await page.json()]).toEqual([path, 403, 'DEMO_MODE'])
  }
  await unchanged()
})

test('one click on the welcome page signs in as a sample account, within the rate limit', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin }
  const ip = newIp()
  const enter = (as: string) =>
    app.runInRequest(
      '/welcome',
      { method: 'POST', headers, body: `as=${as}`, ip },
      (request, requestContext) =>
        answerForm(request, requestContext, services, () =>
          Response.json(requestContext.form?.error.code, { status: requestContext.status ?? 200 }),
        ),
    )
  for (const [as, email] of [
    ['reader', user],
    ['manager', admin],
    ['unknown', user],
  ] as const) {
    const entered = await enter(as)
    expect(entered.status).toBe(303)
    const cookies = entered.headers.getSetCookie().map((line) => line.split(';')[0])
    const session = await request('/get-session', { headers: { cookie: cookies.join('; ') } })
    expect(session.text).toContain(email)
  }
  const statuses = new Set<number>()
  for (let times = 0; times < 130; times += 1) statuses.add((await enter('reader')).status)
  expect([...statuses]).toEqual([303, 429])
  await unchanged()
})

test('only sample accounts receive a code and can sign in', async () => {
  expect(await send('stranger@example.com', { ip: newIp() })).toMatchObject({
    status: 403,
    body: { code: 'DEMO_MODE', field: 'email' },
  })
  expect(await redeem('stranger@example.com', demoCode, { ip: newIp() })).toMatchObject({
    status: 403,
    body: { code: 'DEMO_MODE' },
  })
  await unchanged()
})

test('concurrent visitors sign in as one sample account without using up its code', async () => {
  await Promise.all(Array.from({ length: 4 }, () => send(user, { ip: newIp() })))
  const responses = await Promise.all(Array.from({ length: 6 }, () => signIn(user)))
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
  expect((await redeem(user, '000000', { ip: newIp() })).body?.code).toBe('INVALID_OTP')
  await unchanged()
})

test('signing out ends the session', async () => {
  const visit = await signIn(user)
  const headers = { cookie: visit.cookie }
  expect((await post('/sign-out', {}, { headers, ip: newIp() })).status).toBe(200)
  expect((await request('/get-session', { headers, ip: newIp() })).text).toBe('null')
  await unchanged()
})

test('reading the session changes no record', async () => {
  await db.execute(`update session set last_seen_at = now() - interval '1 day'`)
  expect((await request('/get-session', { headers: { cookie }, ip: newIp() })).status).toBe(200)
  await unchanged()
})

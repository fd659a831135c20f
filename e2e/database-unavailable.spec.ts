import { runtimeRole, withRole } from '#/platform/db/server/runtime-role.ts'
import { openCuttableDatabase } from './support/cuttable-database.ts'
import { request, requestRpc } from './support/http.ts'
import { startSecondServer } from './support/second-server.ts'
import { asHeader, signInByApi } from './support/session.ts'
import { newEmail } from './support/test-users.ts'
import type { Cookies } from './support/session.ts'
import { expect, test } from './support/test.ts'

// If the database is unavailable or slow, users see an explanation and stay signed in, and the server
// recovers on its own.

let line: Awaited<ReturnType<typeof openCuttableDatabase>>
let server: Awaited<ReturnType<typeof startSecondServer>>
let session: Cookies
let cookie: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  line = await openCuttableDatabase(`away_${process.pid}`)
  server = await startSecondServer({
    DATABASE_URL: withRole(line.url, runtimeRole),
    DATABASE_DIRECT_URL: line.url,
  })
  session = await signInByApi(newEmail('patient'), { base: server.base })
  cookie = asHeader(session)
  const onboarded = await requestRpc(
    'account.onboard',
    { name: 'Pat' },
    { base: server.base, cookie },
  )
  expect(onboarded.status, onboarded.text).toBe(200)
})
test.afterAll(async () => {
  await server?.stop()
  await line?.close()
})

const get = (path: string, headers = {}) => request(path, { base: server.base, cookie, headers })
const page = () => get('/app/account', { accept: 'text/html' })

test('returns 503 without signing users out while the database is unavailable, and recovers', async () => {
  expect((await page()).status).toBe(200)
  line.cut()

  const away = await page()
  expect(away.status).toBe(503)
  expect(away.headers['set-cookie']).toBeUndefined()
  expect(away.headers.location).toBeUndefined()
  expect(away.text).toContain('<html')
  const api = await get('/api/account')
  expect(api.status).toBe(503)
  expect(api.json()).toMatchObject({ code: 'UNAVAILABLE' })
  expect((await get('/api/health/live')).status).toBe(200)
  expect((await get('/api/health/ready')).status).toBe(503)

  line.mend()
  await expect.poll(async () => (await get('/api/health/ready')).status).toBe(200)
  expect((await page()).status).toBe(200)
})

test('shows an error page whose Try Again returns to the same page', async ({
  context,
  page: tab,
  problems,
}) => {
  problems.expect(/page error 503/)
  await context.addCookies(session)
  line.cut()
  await tab.goto(`${server.base}/app/account`)
  const again = tab.getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  line.mend()
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(tab.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  }).toPass()
})

test('a slow query ends one request with 503 while other requests succeed', async () => {
  const slow = await line.withLockedTable('user', async () => {
    const pending = page()
    await expect.poll(() => line.waiting()).toBe(true)
    expect((await get('/api/health/live')).status).toBe(200)
    expect((await get('/api/health/ready')).status).toBe(200)
    const login = await request('/login', { base: server.base, headers: { accept: 'text/html' } })
    expect(login.status).toBe(200)
    return pending
  })
  expect(slow.status).toBeGreaterThanOrEqual(500)
  expect(slow.headers['set-cookie']).toBeUndefined()
  expect((await page()).status).toBe(200)
})

import { openCuttableDatabase } from './support/cuttable-database.ts'
import { ask, askRpc } from './support/http.ts'
import { startSecondServer } from './support/second-server.ts'
import { asHeader, newEmail, signInByApi } from './support/session.ts'
import type { Cookies } from './support/session.ts'
import { expect, test } from './support/test.ts'

// The database goes away, or takes too long: people are told so, nobody is signed out, and it heals
// by itself.

let line: Awaited<ReturnType<typeof openCuttableDatabase>>
let server: Awaited<ReturnType<typeof startSecondServer>>
let session: Cookies
let cookie: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  line = await openCuttableDatabase(`away_${process.pid}`)
  server = await startSecondServer({ DATABASE_URL: line.url })
  session = await signInByApi(newEmail('patient'), { base: server.base })
  cookie = asHeader(session)
  const onboarded = await askRpc('account.onboard', { name: 'Pat' }, { base: server.base, cookie })
  expect(onboarded.status, onboarded.text).toBe(200)
})
test.afterAll(async () => {
  await server?.stop()
  await line?.close()
})

const get = (path: string, headers = {}) => ask(path, { base: server.base, cookie, headers })
const page = () => get('/app/account', { accept: 'text/html' })

test('a database that is away is told with 503 and no sign-out, and comes back by itself', async () => {
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

test('a person sees what happened, tries again, and is where she was', async ({
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

test('a database that takes too long ends one request, while the process goes on answering', async () => {
  const slow = await line.holding('user', async () => {
    const asked = page()
    await expect.poll(() => line.waiting()).toBe(true)
    expect((await get('/api/health/live')).status).toBe(200)
    expect((await get('/api/health/ready')).status).toBe(200)
    const login = await ask('/login', { base: server.base, headers: { accept: 'text/html' } })
    expect(login.status).toBe(200)
    return asked
  })
  expect(slow.status).toBeGreaterThanOrEqual(500)
  expect(slow.headers['set-cookie']).toBeUndefined()
  expect((await page()).status).toBe(200)
})

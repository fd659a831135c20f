import { openDatabaseLine } from './support/database-line.ts'
import { ask, askRpc } from './support/http.ts'
import { startSecondServer } from './support/second-server.ts'
import { askForCode, newEmail } from './support/session.ts'
import { expect, test } from './support/test.ts'

// The database goes away, or takes too long: people are told so, nobody is signed out, and it heals
// by itself.

let line: Awaited<ReturnType<typeof openDatabaseLine>>
let server: Awaited<ReturnType<typeof startSecondServer>>
let cookie: string

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  line = await openDatabaseLine(`away_${process.pid}`)
  server = await startSecondServer({ DATABASE_URL: line.url })
  cookie = await signIn()
})
test.afterAll(async () => {
  await server?.stop()
  await line?.close()
})

async function signIn() {
  const email = newEmail('patient')
  const { base } = server
  const asked = await askForCode(email, { base })
  const signedIn = await ask('/api/auth/sign-in/email-otp', {
    base,
    cookie: asked.cookie,
    headers: { origin: base },
    body: { email, otp: asked.otp },
  })
  expect(signedIn.status, signedIn.text).toBe(200)
  const session = (signedIn.headers['set-cookie'] ?? []).map((it) => it.split(';')[0]).join('; ')
  const onboarded = await askRpc('account.onboard', { name: 'Pat' }, { base, cookie: session })
  expect(onboarded.status, onboarded.text).toBe(200)
  return session
}

const get = (path: string, headers = {}) => ask(path, { base: server.base, cookie, headers })
const page = () => get('/app/account', { accept: 'text/html' })

test('a database that is away is told with 503 and no sign-out, and comes back by itself', async () => {
  expect((await page()).status).toBe(200)
  await line.cut()

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

  await line.mend()
  await expect.poll(async () => (await get('/api/health/ready')).status).toBe(200)
  expect((await page()).status).toBe(200)
})

test('a person sees what happened, tries again, and is where she was', async ({
  context,
  page: tab,
  problems,
}) => {
  problems.expect(/page fault 503/)
  const cookies = cookie.split('; ').map((one) => one.split(/=(.*)/s))
  await context.addCookies(
    cookies.map(([name = '', value = '']) => ({ name, value, url: server.base })),
  )
  await line.cut()
  await tab.goto(`${server.base}/app/account`)
  const again = tab.getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  await line.mend()
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

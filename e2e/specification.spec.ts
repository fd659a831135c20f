// Long because it opens every scene of the specification's table.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { playDemo } from './demo-scene.ts'
import { specifiedTexts } from './specification.ts'
import type { Scene } from './specification.ts'
import { openRateLimits } from './support/rate-limits.ts'
import { request } from './support/http.ts'
import { startIsolatedServer } from './support/isolated-server.ts'
import { sampleUser } from './support/sample-users.ts'
import { codeField } from './support/locators.ts'
import { admin, signIn, user } from './support/sign-in.ts'
import { chooseInMenu, reload, visit } from './support/page-actions.ts'
import { serverError } from './support/server-error.ts'
import { asHeader, cookieOf, signInByApi } from './support/session.ts'
import { newEmail, createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'

let rateLimits: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  rateLimits = await openRateLimits()
})
test.afterAll(() => rateLimits.close())

type SceneContext = { page: Page; declare: (problem: RegExp) => void }
/** Opens the scene; the text it returns is searched in addition to the page. */
type Play = (tools: SceneContext) => Promise<string | void>

const submit = (page: Page) => page.locator('main form button[type="submit"]').first().click()

async function codePage(page: Page) {
  await visit(page, '/login')
  await page.locator('input[type="email"]').fill(newEmail())
  await submit(page)
  await expect(codeField(page)).toBeVisible()
}

async function onboarding(page: Page, name?: string) {
  await page.context().addCookies((await createUser()).session)
  await visit(page, '/onboarding')
  if (name === undefined) return
  await page.getByRole('textbox').fill(name)
  await submit(page)
}

/** Opens a dialog on the page of a new user. */
async function userMenu(page: Page, item: string) {
  await signIn(page, admin)
  const { id, name } = await sampleUser()
  await visit(page, `/manager/users/${id}`)
  await chooseInMenu(page, `Actions for ${name}`, item)
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
}

async function answerOf(path: string, options: Parameters<typeof request>[1]) {
  return (await request(path, options)).text
}

const unknownId = '0192f0c1-0000-7000-8000-000000000000'

const plays: Record<Scene, Play> = {
  async 'the sign-in page, without an email'({ page }) {
    await visit(page, '/login')
    await submit(page)
  },
  async 'the sign-in page, with a wrong email'({ page }) {
    await visit(page, '/login')
    await page.locator('input[type="email"]').fill('ada@')
    await submit(page)
  },
  async 'the code page, without a code'({ page }) {
    await codePage(page)
    const before = await shown(page)
    await submit(page)
    return before
  },
  async 'the code page, with a short code'({ page }) {
    await codePage(page)
    await codeField(page).fill('123')
    await submit(page)
  },
  async 'the code page, with messages'({ page }) {
    await codePage(page)
    await codeField(page).fill('12E456')
  },
  async 'the code page, with a wrong code'({ page, declare }) {
    declare(/Failed to load resource.*400/)
    await codePage(page)
    await codeField(page).fill('000000')
  },
  'the onboarding page': ({ page }) => onboarding(page),
  'the onboarding page, without a name': ({ page }) => onboarding(page, ''),
  async 'the onboarding page, with a wrong name'({ page, declare }) {
    declare(/Failed to load resource.*400/)
    await onboarding(page, '<Ada>')
  },
  async 'the onboarding page, when it fails'({ page, declare }) {
    declare(/Failed to load resource/)
    await page.route('**/api/rpc/account/onboard', (route) => route.fulfill(serverError(500)))
    await onboarding(page, 'Nia')
  },
  'the end of onboarding': ({ page }) => onboarding(page, 'Nia'),
  async 'the sign-out page'({ page }) {
    await signIn(page, user)
    await visit(page, '/logout')
  },
  async 'the sign-out page, when it fails'({ page, declare }) {
    declare(/Failed to load resource/)
    await page.route('**/api/auth/sign-out', (route) => route.abort())
    await signIn(page, user)
    await visit(page, '/logout')
    await submit(page)
  },
  async 'the area switch of a user'({ page }) {
    await signIn(page, user)
    await visit(page, '/switch')
  },
  async 'the app'({ page }) {
    await signIn(page, user)
    await visit(page, '/app')
  },
  async 'the manager'({ page }) {
    await signIn(page, admin)
    await visit(page, '/manager/dashboard')
  },
  async 'the user list'({ page }) {
    await signIn(page, admin)
    await visit(page, '/manager/users')
  },
  'a user who is to be deleted': ({ page }) => userMenu(page, 'Delete'),
  'a user who is to be banned': ({ page }) => userMenu(page, 'Ban'),
  async 'a page without access'({ page, declare }) {
    declare(/page error 403/)
    await signIn(page, user)
    await visit(page, '/manager/users')
  },
  async 'a page that does not exist'({ page }) {
    await visit(page, '/no/such/page')
  },
  async 'a page that fails'({ page, declare }) {
    declare(/page error/)
    await signIn(page, admin)
    await visit(page, '/manager/dashboard')
    await page.route('**/api/rpc/user/get*', (route) => route.fulfill(serverError(500)))
    declare(/Failed to load resource.*500/)
    const { id } = await sampleUser()
    await page.evaluate((path) => {
      window.history.pushState({}, '', path)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, `/manager/users/${id}`)
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
  async 'a toast'({ page }) {
    await onboarding(page, 'Nia')
    await expect(page.getByText('Welcome Nia')).toBeVisible()
  },
  '/login/error?error=access_denied': async ({ page }) => {
    await visit(page, '/login/error?error=access_denied')
  },
  '/login/error?error=signup_disabled': async ({ page }) => {
    await visit(page, '/login/error?error=signup_disabled')
  },
  '/login/error?error=unknown_error': async ({ page }) => {
    await visit(page, '/login/error?error=unknown_error')
  },
  '/login/error?error=banned': async ({ page }) => {
    await visit(page, '/login/error?error=banned')
  },
  'the answer to a user who does not exist': async () =>
    answerOf(`/api/users/${unknownId}`, { cookie: await cookieOf(admin) }),
  'the answer to a wrong email': () =>
    answerOf('/api/auth/email-otp/send-verification-otp', { body: { email: 'ada@' } }),
  async 'the answer to an old session'() {
    const server = await startIsolatedServer()
    const { query, base } = server
    try {
      const cookie = asHeader(await signInByApi(admin, { base }))
      await query(`update session set authenticated_at = now() - interval '1 hour'`)
      return await answerOf(`/api/users/${unknownId}`, { method: 'DELETE', base, cookie })
    } finally {
      await server.stop()
    }
  },
  async 'the answer to unlinking the last account'() {
    const { cookie } = await createUser('Lena Last')
    return answerOf('/api/account/sign-in-methods/email', { method: 'DELETE', cookie })
  },
  async 'the answer to an expired code'({ page }) {
    const email = newEmail()
    await visit(page, '/login')
    await page.locator('input[type="email"]').fill(email)
    await submit(page)
    await expect(codeField(page)).toBeVisible()
    await rateLimits.later(email, 10 * 60_000)
    await reload(page)
  },
  async 'the answer to a failure'() {
    const server = await startIsolatedServer()
    const { query, base } = server
    try {
      const cookie = asHeader(await signInByApi(admin, { base }))
      await query('alter table history rename to mislaid')
      return await answerOf('/api/activity', { base, cookie })
    } finally {
      await server.stop()
    }
  },
  'the answer to a missing file': () => answerOf('/assets/missing.js', {}),
  'the dialog of a demo': playDemo, // demo
  async 'a start with wrong variables'() {
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      env: { ...process.env, BASE_URL: 'nowhere' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let output = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    await once(child, 'close')
    return output
  },
}

/** The text of a page and the names of its fields and regions. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[placeholder], [aria-label]')]
    const names = named.flatMap((it) => [
      it.getAttribute('placeholder') ?? '',
      it.getAttribute('aria-label') ?? '',
    ])
    return [document.body.innerText, ...names].join('\n')
  })

/** The product uses typographic characters for the specification's plain ones. */
const plain = (text: string) =>
  text.replaceAll('’', "'").replaceAll('…', '...').replaceAll(/\s+/g, ' ').toLowerCase()

for (const [scene, texts] of Object.entries(specifiedTexts) as [Scene, readonly string[]][]) {
  test(scene, async ({ page, problems }) => {
    const declare = (problem: RegExp) => problems.expect(problem)
    const extraText = (await plays[scene]({ page, declare })) ?? ''
    for (const text of texts) {
      const find = async () => plain(`${extraText}\n${await shown(page)}`)
      await expect.poll(find, `"${text}" in ${scene}`).toContain(plain(text))
    }
  })
}

// Long because it opens every scene of the specification's table.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Page } from '@playwright/test'
import { playDemo } from './demo-scene.ts'
import { specifiedTexts } from './specification.ts'
import { openRateLimits } from './support/rate-limits.ts'
import { request } from './support/http.ts'
import { startIsolatedServer } from './support/isolated-server.ts'
import { sampleUser } from './support/sample-users.ts'
import { codeField } from './support/locators.ts'
import { admin, signIn, user } from './support/sign-in.ts'
import { chooseInMenu, reload, visit } from './support/page-actions.ts'
import { serverError } from './support/server-error.ts'
import { asHeader, cookieOf, signInByApi } from './support/session.ts'
import { newEmail, createAdmin, createUser } from './support/test-users.ts'
import { expect, test } from './support/test.ts'

let rateLimits: Awaited<ReturnType<typeof openRateLimits>>
test.beforeAll(async () => {
  rateLimits = await openRateLimits()
})
test.afterAll(() => rateLimits.close())

type Tools = { page: Page; declare: (problem: RegExp) => void }
/** Opens the scene; the text it returns is searched in addition to the page. */
type Play = (tools: Tools) => Promise<string | void>
type Texts = typeof specifiedTexts
type Plays = { [Group in keyof Texts]: Record<keyof Texts[Group], Play> }

const submit = (page: Page) => page.locator('main form button[type="submit"]').first().click()

async function enter(page: Page, text: string) {
  await page.getByRole('textbox').fill(text)
  await submit(page)
}

async function answerOf(path: string, options: Parameters<typeof request>[1]) {
  return (await request(path, options)).text
}

const unknownId = '0192f0c1-0000-7000-8000-000000000000'

// The scenes of one test follow each other in one page, each where the one before it has ended.

const email = newEmail()
const signingIn: Plays['signing in'] = {
  async 'the sign-in page, without an email'({ page }) {
    await visit(page, '/login')
    await submit(page)
  },
  'the sign-in page, with a wrong email': ({ page }) => enter(page, 'ada@'),
  async 'the code page, without a code'({ page }) {
    await enter(page, email)
    await expect(codeField(page)).toBeVisible()
    const before = await shown(page)
    await submit(page)
    return before
  },
  async 'the code page, with a short code'({ page }) {
    await codeField(page).fill('123')
    await submit(page)
  },
  'the code page, with messages': ({ page }) => codeField(page).fill('12E456'),
  async 'the code page, with a wrong code'({ page, declare }) {
    declare(/Failed to load resource.*400/)
    await codeField(page).fill('000000')
  },
  async 'the answer to an expired code'({ page }) {
    await rateLimits.later(email, 10 * 60_000)
    await reload(page)
  },
}

const onboarding: Plays['onboarding'] = {
  async 'the onboarding page'({ page }) {
    await page.context().addCookies((await createUser()).session)
    await visit(page, '/onboarding')
  },
  'the onboarding page, without a name': ({ page }) => submit(page),
  async 'the onboarding page, with a wrong name'({ page, declare }) {
    declare(/Failed to load resource.*400/)
    await enter(page, '<Ada>')
  },
  async 'the onboarding page, when it fails'({ page, declare }) {
    declare(/Failed to load resource.*500/)
    await page.route('**/api/rpc/account/onboard', (route) => route.fulfill(serverError(500)))
    await enter(page, 'Nia')
  },
  async 'the end of onboarding'({ page }) {
    await page.unroute('**/api/rpc/account/onboard')
    await enter(page, 'Nia')
  },
  // The message at the end of onboarding.
  'a toast': async () => {},
}

const pagesOfAUser: Plays['the pages of a user'] = {
  async 'the area switch of a user'({ page }) {
    await signIn(page, user)
    await visit(page, '/switch')
  },
  async 'the app'({ page }) {
    await visit(page, '/app')
  },
  async 'a page without access'({ page, declare }) {
    declare(/page error 403/)
    await visit(page, '/manager/users')
  },
  async 'the sign-out page'({ page }) {
    await visit(page, '/logout')
  },
  async 'the sign-out page, when it fails'({ page, declare }) {
    declare(/Failed to load resource.*ERR_FAILED/)
    await page.route('**/api/auth/sign-out', (route) => route.abort())
    await submit(page)
  },
}

const pagesOfAnAdministrator: Plays['the pages of an administrator'] = {
  async 'the manager'({ page }) {
    await signIn(page, admin)
    await visit(page, '/manager/dashboard')
  },
  async 'a page that fails'({ page, declare }) {
    declare(/page error/)
    declare(/Failed to load resource.*500/)
    await page.route('**/api/rpc/user/get*', (route) => route.fulfill(serverError(500)))
    const { id } = await sampleUser()
    await page.evaluate((path) => {
      window.history.pushState({}, '', path)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, `/manager/users/${id}`)
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  },
  async 'a user who is to be deleted'({ page }) {
    await page.unroute('**/api/rpc/user/get*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await chooseInMenu(page, `Actions for ${(await sampleUser()).name}`, 'Delete')
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  async 'a user who is to be banned'({ page }) {
    await page.keyboard.press('Escape')
    await chooseInMenu(page, `Actions for ${(await sampleUser()).name}`, 'Ban')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  async 'the user list'({ page }) {
    await page.keyboard.press('Escape')
    await page
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'Users' })
      .click()
    await expect(page).toHaveURL('/manager/users')
  },
}

const pagesOfAVisitor: Plays['the pages of a visitor'] = {
  async 'a page that does not exist'({ page }) {
    await visit(page, '/no/such/page')
  },
  async '/login/error?error=access_denied'({ page }) {
    await visit(page, '/login/error?error=access_denied')
  },
  async '/login/error?error=signup_disabled'({ page }) {
    await visit(page, '/login/error?error=signup_disabled')
  },
  async '/login/error?error=unknown_error'({ page }) {
    await visit(page, '/login/error?error=unknown_error')
  },
  async '/login/error?error=banned'({ page }) {
    await visit(page, '/login/error?error=banned')
  },
  'the dialog of a demo': playDemo, // demo
}

const answers: Plays['answers without a page'] = {
  'the answer to a user who does not exist': async () =>
    answerOf(`/api/users/${unknownId}`, { cookie: await cookieOf(admin) }),
  'the answer to a wrong email': () =>
    answerOf('/api/auth/email-otp/send-verification-otp', { body: { email: 'ada@' } }),
  async 'the answer to an old session'() {
    const { email, cookie } = await createAdmin('Olga Old')
    await rateLimits.ageSignIn(email)
    return answerOf(`/api/users/${unknownId}`, { method: 'DELETE', cookie })
  },
  async 'the answer to unlinking the last account'() {
    const { cookie } = await createUser('Lena Last')
    return answerOf('/api/account/sign-in-methods/email', { method: 'DELETE', cookie })
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

const plays: Plays = {
  'signing in': signingIn,
  onboarding,
  'the pages of a user': pagesOfAUser,
  'the pages of an administrator': pagesOfAnAdministrator,
  'the pages of a visitor': pagesOfAVisitor,
  'answers without a page': answers,
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

for (const [group, scenes] of Object.entries(specifiedTexts)) {
  test(`the specified texts of ${group}`, async ({ page, problems }) => {
    const declare = (problem: RegExp) => problems.expect(problem)
    const playsOfGroup: Record<string, Play> = plays[group as keyof Plays]
    for (const [scene, texts] of Object.entries<readonly string[]>(scenes))
      await test.step(scene, async () => {
        const extraText = (await playsOfGroup[scene]?.({ page, declare })) ?? ''
        for (const text of texts) {
          const find = async () => plain(`${extraText}\n${await shown(page)}`)
          await expect.poll(find, `"${text}" in ${scene}`).toContain(plain(text))
        }
      })
  })
}

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestApp, secret } from '#/registry/testing/test-app.ts'
import { brand } from '#/brand.ts'
import { createBrowserCookie } from '#/platform/auth/server/browser-cookie.ts'
import { afterGuessBy, afterSendingTo } from '#/platform/auth/server/sign-in-otp.ts'
import { ageRateLimits } from '#/platform/auth/server/testing/age-rate-limits.ts'
import { newId } from '#/platform/db/id.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'

const open = await createTestApp()
const closed = await createTestApp({ AUTH_SIGNUP: 'false' })
const browsers = createBrowserCookie({ https: false, authSecret: secret })
const cookie = browsers.header('mine').split(';')[0] ?? ''
const requester = { browser: browsers.fingerprint('mine'), network: 'here', known: false }

type TestApp = typeof open

const rateLimitsOf = (app: TestApp) => ageRateLimits(app.services.pool, secret)

/** Simulates a code requested by this browser, whose message is in the given state. */
async function requestCode(app: TestApp, message?: Partial<typeof outbox.$inferInsert>) {
  const email = `${newId()}@example.com`
  const { rateLimits } = rateLimitsOf(app)
  const { now } = await rateLimits.read(email)
  const mail = newId()
  if (message)
    await app.db.insert(outbox).values({
      id: mail,
      kind: 'sign-in-code',
      recipient: email,
      language: 'en',
      payload: 'sealed',
      expiresAt: new Date(now + 600_000),
      // Due in an hour, so that no job sends it during the test.
      nextAttemptAt: new Date(now + 3_600_000),
      ...message,
    })
  const state = afterSendingTo(null, requester, now)
  const ownState = state.browsers[requester.browser]
  if (ownState && message) ownState.mail = mail
  await rateLimits.write(email, state)
  return email
}

const readState = async (app: TestApp, email: string, language = 'en', as = cookie) =>
  (await app.api({ cookie: as }, language)).signIn.code({ email })

test('the requesting browser learns when the code expires and when it can request another', async () => {
  const state = await readState(open, await requestCode(open, { status: 'sent', payload: null }))
  expect(state).toMatchObject({ triesLeft: 3, problem: null, mail: 'sent', notice: null })
  expect(state?.expiresIn).toBeGreaterThan(500)
  expect(state?.resendIn).toBeLessThanOrEqual(60)
})

test('no other browser learns anything, whatever cookie it sends', async () => {
  const email = await requestCode(open)
  const others = ['', browsers.header('other'), `${brand.packageName}.browser=mine.forged`]
  for (const as of others) expect(await readState(open, email, 'en', as.split(';')[0])).toBeNull()
  expect(await readState(open, 'nobody@example.com')).toBeNull()
})

test('repeats the last error in the user’s language', async () => {
  const { rateLimits, later } = rateLimitsOf(open)
  const email = await requestCode(open)
  let guesses = 0
  for (const [wrong, language, text] of [
    [1, 'en', /2 attempts/],
    [2, 'fr', /1 essai/],
    [3, 'sw', /Misimbo mingi/],
  ] as const) {
    for (; guesses < wrong; guesses += 1) {
      const { rateLimit, now } = await rateLimits.read(email)
      if (rateLimit) await rateLimits.write(email, afterGuessBy(rateLimit, requester, now))
    }
    expect((await readState(open, email, language))?.problem).toMatch(text)
  }
  await later(email, 600_000)
  expect(await readState(open, email)).toMatchObject({ expiresIn: 0, resendIn: 0 })
  expect((await readState(open, email))?.problem).toMatch(/expired/)
})

test('reports a message that is queued, delayed or rejected', async () => {
  const cases = [
    [{}, 'sending', /^$/],
    [{ lastError: 'connection' }, 'late', /on its way/],
    [{ status: 'failed', lastError: 'refused', payload: null }, 'refused', /Check it for typos/],
  ] as const
  for (const [message, mail, notice] of cases) {
    const state = await readState(open, await requestCode(open, message))
    expect(state?.mail).toBe(mail)
    expect(state?.notice ?? '').toMatch(notice)
  }
})

test('with sign-up closed, reports the state of mail in general, not of one email', async () => {
  const known = await requestCode(closed, { status: 'failed', lastError: 'refused', payload: null })
  const unknown = await requestCode(closed)
  const mails = async () =>
    [await readState(closed, known), await readState(closed, unknown)].map((it) => it?.mail)
  expect(await mails()).toEqual(['sent', 'sent'])
  const late = await requestCode(closed, { lastError: 'timeout' })
  expect(await mails()).toEqual(['late', 'late'])
  await closed.db
    .update(outbox)
    .set({ status: 'sent', payload: null })
    .where(eq(outbox.recipient, late))
  expect(await mails()).toEqual(['sent', 'sent'])
})

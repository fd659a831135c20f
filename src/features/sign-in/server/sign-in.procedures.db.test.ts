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
const asker = { browser: browsers.fingerprint('mine'), network: 'here', known: false }

type TestApp = typeof open

const rateLimitsOf = (app: TestApp) => ageRateLimits(app.services.pool, secret)

/** As if this browser had just asked for a code, and its message were in this state. */
async function asked(app: TestApp, message?: Partial<typeof outbox.$inferInsert>) {
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
      // In an hour: nobody sends it meanwhile.
      nextAttemptAt: new Date(now + 3_600_000),
      ...message,
    })
  const state = afterSendingTo(null, asker, now)
  const mine = state.browsers[asker.browser]
  if (mine && message) mine.mail = mail
  await rateLimits.write(email, state)
  return email
}

const look = async (app: TestApp, email: string, language = 'en', as = cookie) =>
  (await app.api({ cookie: as }, language)).signIn.code({ email })

test('the browser that asked learns how long the code lives and when it may ask again', async () => {
  const state = await look(open, await asked(open, { status: 'sent', payload: null }))
  expect(state).toMatchObject({ triesLeft: 3, problem: null, mail: 'sent', notice: null })
  expect(state?.expiresIn).toBeGreaterThan(500)
  expect(state?.resendIn).toBeLessThanOrEqual(60)
})

test('nobody else learns anything, whatever cookie is shown', async () => {
  const email = await asked(open)
  const others = ['', browsers.header('other'), `${brand.packageName}.browser=mine.forged`]
  for (const as of others) expect(await look(open, email, 'en', as.split(';')[0])).toBeNull()
  expect(await look(open, 'nobody@example.com')).toBeNull()
})

test('what was wrong is told again, in the person’s language', async () => {
  const { rateLimits, later } = rateLimitsOf(open)
  const email = await asked(open)
  for (const [text, language] of [
    [/2 attempts/, 'en'],
    [/1 essai/, 'fr'],
    [/Misimbo mingi/, 'sw'],
  ] as const) {
    const { rateLimit, now } = await rateLimits.read(email)
    if (rateLimit) await rateLimits.write(email, afterGuessBy(rateLimit, asker, now))
    expect((await look(open, email, language))?.problem).toMatch(text)
  }
  await later(email, 600_000)
  expect(await look(open, email)).toMatchObject({ expiresIn: 0, resendIn: 0 })
  expect((await look(open, email))?.problem).toMatch(/expired/)
})

test('a message that waits, is late or was refused is called so', async () => {
  const cases = [
    [{}, 'sending', /^$/],
    [{ lastError: 'connection' }, 'late', /on its way/],
    [{ status: 'failed', lastError: 'refused', payload: null }, 'refused', /Check it for typos/],
  ] as const
  for (const [message, mail, notice] of cases) {
    const state = await look(open, await asked(open, message))
    expect(state?.mail).toBe(mail)
    expect(state?.notice ?? '').toMatch(notice)
  }
})

test('with sign-up closed, mail tells nothing about one address and the truth about all', async () => {
  const known = await asked(closed, { status: 'failed', lastError: 'refused', payload: null })
  const unknown = await asked(closed)
  const mails = async () =>
    [await look(closed, known), await look(closed, unknown)].map((it) => it?.mail)
  expect(await mails()).toEqual(['sent', 'sent'])
  const late = await asked(closed, { lastError: 'timeout' })
  expect(await mails()).toEqual(['late', 'late'])
  await closed.db
    .update(outbox)
    .set({ status: 'sent', payload: null })
    .where(eq(outbox.recipient, late))
  expect(await mails()).toEqual(['sent', 'sent'])
})

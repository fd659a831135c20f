import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNotNull, like } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { secret } from '#/registry/testing/test-app.ts'
import { brand } from '#/brand.ts'
import { userTable, verificationTable } from '#/platform/auth/server/auth.table.ts'
import { deriveKey } from '#/platform/auth/server/derive-key.ts'
import { newId } from '#/platform/db/id.ts'
import { listInbox } from '#/platform/mail/server/inbox.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'
import { newIp, createAuthClient, wrongCode } from './testing/auth-client.ts'
import type { AuthResponse } from './testing/auth-client.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'closed-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const { db, send, redeem, codesFor, receiveCode, later, newBrowser, services } =
  await createAuthClient({
    AUTH_SIGNUP: 'false',
    DATA_DIR: dataDir,
  })

const known = 'known@example.com'
const unknown = 'nobody@example.com'
await db.insert(userTable).values({ id: newId(), email: known })

/** Everything an attacker can compare, without the random ids. */
function seen({ status, text, headers }: AuthResponse) {
  const body = text.replace(/"requestId":"[^"]+"/, '')
  const cookie = headers['set-cookie']?.replace(/=[^;]+;/, '=…;')
  const compared: Record<string, unknown> = { ...headers, 'set-cookie': cookie }
  return { status, body, headers: compared }
}

/** Runs the same step for both emails. */
async function both(work: (email: string) => Promise<AuthResponse>) {
  return { known: seen(await work(known)), unknown: seen(await work(unknown)) }
}

test('a request for a code has the same response for a known and an unknown email', async () => {
  const first = await both((email) => send(email, { ip: newIp() }))
  expect(first.known.status).toBe(200)
  expect(first.known.headers['set-cookie']).toContain(`${brand.packageName}.browser=…;`)
  expect(first.unknown).toEqual(first.known)
})

test('rate limits have the same response for both', async () => {
  const [ip, other] = [newIp(), newIp()]
  const wait = /"retryAfter":\d+|\d+ (?:second|minute)s?/g
  const request = async () => {
    const { known, unknown } = await both((email) => send(email, { ip }))
    // A second may pass between the two.
    const plain = (response: typeof known) => ({
      ...response,
      body: response.body.replace(wait, '…'),
      headers: { ...response.headers, 'retry-after': typeof response.headers['retry-after'] },
    })
    expect(plain(unknown)).toEqual(plain(known))
    return known
  }
  expect((await request()).body).toContain('CODE_SENT_RECENTLY')
  for (const _ of [1, 2, 3, 4]) {
    for (const email of [known, unknown]) await later(email)
    expect((await request()).status).toBe(200)
  }
  expect((await request()).body).toContain('TOO_MANY_CODES')
  for (const email of [known, unknown]) await later(email, 61 * 60_000)
  for (let code = 0; code < 4; code += 1) {
    for (const email of [known, unknown]) await later(email)
    await request()
    for (const _ of [1, 2, 3]) {
      const { known, unknown } = await both((email) => redeem(email, '000000', { ip: other }))
      expect(unknown).toEqual(known)
    }
  }
  for (const email of [known, unknown]) await later(email, 60_000)
  expect((await request()).status).toBe(200)
})

test('enqueues the same message for both, and sends a code or a notice without one', async () => {
  await db.delete(outbox)
  for (const email of [known, unknown]) await later(email, 61 * 60_000)
  const code = await receiveCode(known, { ip: newIp() })
  expect((await send(unknown, { ip: newIp() })).status).toBe(200)
  const kinds = await db.select({ kind: outbox.kind }).from(outbox)
  expect(kinds).toEqual([{ kind: 'sign-in-code' }, { kind: 'sign-in-code' }])
  const [hidden] = await codesFor(unknown)
  await services.jobs.drain(services.mail.send)
  const sent = await listInbox(dataDir)
  expect(new Map(sent.map((mail) => [mail.to, mail.code]))).toEqual(
    new Map([
      [known, code],
      [unknown, null],
    ]),
  )
  const note = sent.find(({ to }) => to === unknown)
  expect(note?.text).toContain('No account uses this email')
  expect(note?.text).not.toContain(hidden)

  // A second request on the same day sends nothing more to the unknown email, and one network can
  // cause at most twenty such messages.
  await later(unknown, 61 * 60_000)
  await send(unknown, { ip: newIp() })
  const ip = newIp()
  for (let at = 0; at < 22; at += 1) await send(`stranger-${at}@example.com`, { ip })
  await services.jobs.drain(services.mail.send)
  expect((await listInbox(dataDir)).filter(({ to }) => to === unknown)).toHaveLength(1)
  expect((await listInbox(dataDir)).filter(({ to }) => to.startsWith('stranger-'))).toHaveLength(20)
  const waiting = await db.$count(outbox, isNotNull(outbox.payload))
  expect(waiting).toBe(0)
  await db.delete(outbox)
})

test('wrong guesses have the same response for both', async () => {
  const code = await receiveCode(known, { ip: newIp() })
  await later(unknown, 61 * 60_000)
  await send(unknown, { ip: newIp() })
  for (let guess = 0; guess < 6; guess += 1) {
    const responses = [
      await redeem(known, wrongCode(code), { ip: newIp() }),
      await redeem(unknown, wrongCode(code), { ip: newIp() }),
    ]
    const [first, second] = responses.map(seen)
    expect(second).toEqual(first)
  }
})

test('guesses in a browser that did not request a code have the same response for both', async () => {
  const cookie = newBrowser()
  for (let guess = 0; guess < 12; guess += 1) {
    const strays = await both((email) =>
      redeem(email, '000000', { ip: newIp(), headers: { cookie } }),
    )
    expect(strays.unknown).toEqual(strays.known)
  }
})

test('an expired code has the same response for both', async () => {
  const code = await receiveCode(known, { ip: newIp() })
  await later(unknown, 61 * 60_000)
  await send(unknown, { ip: newIp() })
  for (const email of [known, unknown]) await later(email, 10 * 60_000)
  const late = await redeem(known, code, { ip: newIp() })
  expect(seen(await redeem(unknown, code, { ip: newIp() }))).toEqual(seen(late))
})

test('the known user still signs in, and no account is created', async () => {
  const code = await receiveCode(known, { ip: newIp() })
  expect((await redeem(unknown, code, { ip: newIp() })).status).toBe(400)
  expect((await redeem(known, code, { ip: newIp() })).status).toBe(200)
  expect(await db.$count(userTable)).toBe(1)
})

test('even the right code of an unknown email creates no account', async () => {
  const stranger = 'lucky@example.com'
  await db.delete(verificationTable)
  await send(stranger, { ip: newIp() })
  // As if the code, which was never sent, had been guessed.
  const key = deriveKey(secret, 'sign-in-code')
  const hash = createHmac('sha256', key).update('123456').digest('base64url')
  const changed = await db
    .update(verificationTable)
    .set({ value: `${hash}:0` })
    .where(like(verificationTable.value, '%:0'))
    .returning()
  expect(changed).toHaveLength(1)
  const response = await redeem(stranger, '123456', { ip: newIp() })
  expect(response).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } })
  expect(await db.$count(userTable, eq(userTable.email, stranger))).toBe(0)
})

test('takes the same number of statements for both, so that response times match', async () => {
  await later(known, 61 * 60_000)
  await later(unknown, 61 * 60_000)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const statementsOf = async (work: () => Promise<unknown>) => {
    query.mockClear()
    await work()
    return query.mock.calls.length
  }
  try {
    const ip = newIp()
    // Run once before counting: the first request opens connections and creates rate limit rows.
    await send(`warm-${known}`, { ip })
    await redeem(`warm-${known}`, '000000', { ip })
    const sent = [
      await statementsOf(() => send(known, { ip })),
      await statementsOf(() => send(unknown, { ip })),
    ]
    const guessed = [
      await statementsOf(() => redeem(known, '000000', { ip })),
      await statementsOf(() => redeem(unknown, '000000', { ip })),
    ]
    expect(Math.min(...sent, ...guessed)).toBeGreaterThan(5)
    expect({ sent, guessed }).toEqual({
      sent: [sent[0], sent[0]],
      guessed: [guessed[0], guessed[0]],
    })
  } finally {
    query.mockRestore()
  }
})

test('delivering the message takes the same number of statements for both', async () => {
  const email = `delivery-${known}`
  await db.insert(userTable).values({ id: newId(), email })
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const deliver = async (to: string) => {
    await send(to, { ip: newIp() })
    query.mockClear()
    await services.jobs.drain(services.mail.send)
    return query.mock.calls.length
  }
  try {
    await deliver(`warm-${email}`)
    const [toKnown, toUnknown] = [await deliver(email), await deliver(`other-${email}`)]
    expect(toKnown).toBeGreaterThan(3)
    expect(toUnknown).toBe(toKnown)
  } finally {
    query.mockRestore()
  }
})

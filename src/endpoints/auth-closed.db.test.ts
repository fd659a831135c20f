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
import { newIp, createAuthClient, wrong } from './testing/auth-client.ts'
import type { Answer } from './testing/auth-client.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'closed-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const { db, send, redeem, codesFor, receive, later, newBrowser, services } = await createAuthClient(
  {
    AUTH_SIGNUP: 'false',
    DATA_DIR: dataDir,
  },
)

const known = 'known@example.com'
const unknown = 'nobody@example.com'
await db.insert(userTable).values({ id: newId(), email: known })

/** Everything a stranger could compare; the id of a request and of a browser tell nothing. */
function seen({ status, text, headers }: Answer) {
  const body = text.replace(/"requestId":"[^"]+"/, '')
  const cookie = headers['set-cookie']?.replace(/=[^;]+;/, '=…;')
  const compared: Record<string, unknown> = { ...headers, 'set-cookie': cookie }
  return { status, body, headers: compared }
}

/** The same done to both, at once: what each of them is answered. */
async function both(work: (email: string) => Promise<Answer>) {
  return { known: seen(await work(known)), unknown: seen(await work(unknown)) }
}

test('asked for a code, the answer is the same for a known and an unknown address', async () => {
  const first = await both((email) => send(email, { ip: newIp() }))
  expect(first.known.status).toBe(200)
  expect(first.known.headers['set-cookie']).toContain(`${brand.packageName}.browser=…;`)
  expect(first.unknown).toEqual(first.known)
})

test('and the same when they ask too soon, too often, or after too many failures', async () => {
  const [ip, other] = [newIp(), newIp()]
  const wait = /"retryAfter":\d+|\d+ (?:second|minute)s?/g
  const ask = async () => {
    const { known, unknown } = await both((email) => send(email, { ip }))
    // A second may pass between the two.
    const plain = (answer: typeof known) => ({
      ...answer,
      body: answer.body.replace(wait, '…'),
      headers: { ...answer.headers, 'retry-after': typeof answer.headers['retry-after'] },
    })
    expect(plain(unknown)).toEqual(plain(known))
    return known
  }
  expect((await ask()).body).toContain('CODE_SENT_RECENTLY')
  for (const _ of [1, 2, 3, 4]) {
    for (const email of [known, unknown]) await later(email)
    expect((await ask()).status).toBe(200)
  }
  expect((await ask()).body).toContain('TOO_MANY_CODES')
  for (const email of [known, unknown]) await later(email, 61 * 60_000)
  for (let code = 0; code < 4; code += 1) {
    for (const email of [known, unknown]) await later(email)
    await ask()
    for (const _ of [1, 2, 3]) {
      const { known, unknown } = await both((email) => redeem(email, '000000', { ip: other }))
      expect(unknown).toEqual(known)
    }
  }
  for (const email of [known, unknown]) await later(email, 60_000)
  expect((await ask()).status).toBe(200)
})

test('the same message is enqueued for both; what leaves says a code, or that there is no account', async () => {
  await db.delete(outbox)
  for (const email of [known, unknown]) await later(email, 61 * 60_000)
  const code = await receive(known, { ip: newIp() })
  expect((await send(unknown, { ip: newIp() })).status).toBe(200)
  const kinds = await db.select({ kind: outbox.kind }).from(outbox)
  expect(kinds).toEqual([{ kind: 'sign-in-code' }, { kind: 'sign-in-code' }])
  const [hidden] = await codesFor(unknown)
  await services.mail.drain()
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

  // Asked again the same day, the stranger's mailbox is left in peace, and so is every other one
  // after the network has written to twenty.
  await later(unknown, 61 * 60_000)
  await send(unknown, { ip: newIp() })
  const ip = newIp()
  for (let at = 0; at < 22; at += 1) await send(`stranger-${at}@example.com`, { ip })
  await services.mail.drain()
  expect((await listInbox(dataDir)).filter(({ to }) => to === unknown)).toHaveLength(1)
  expect((await listInbox(dataDir)).filter(({ to }) => to.startsWith('stranger-'))).toHaveLength(20)
  const waiting = await db.$count(outbox, isNotNull(outbox.payload))
  expect(waiting).toBe(0)
  await db.delete(outbox)
})

test('guessing tells them apart neither at once nor after many tries', async () => {
  const code = await receive(known, { ip: newIp() })
  await later(unknown, 61 * 60_000)
  await send(unknown, { ip: newIp() })
  for (let guess = 0; guess < 6; guess += 1) {
    const answers = [
      await redeem(known, wrong(code), { ip: newIp() }),
      await redeem(unknown, wrong(code), { ip: newIp() }),
    ]
    const [first, second] = answers.map(seen)
    expect(second).toEqual(first)
  }
})

test('nor does guessing from a browser that did not ask', async () => {
  const cookie = newBrowser()
  for (let guess = 0; guess < 12; guess += 1) {
    const strays = await both((email) =>
      redeem(email, '000000', { ip: newIp(), headers: { cookie } }),
    )
    expect(strays.unknown).toEqual(strays.known)
  }
})

test('nor does a code that has run out', async () => {
  const code = await receive(known, { ip: newIp() })
  await later(unknown, 61 * 60_000)
  await send(unknown, { ip: newIp() })
  for (const email of [known, unknown]) await later(email, 10 * 60_000)
  const late = await redeem(known, code, { ip: newIp() })
  expect(seen(await redeem(unknown, code, { ip: newIp() }))).toEqual(seen(late))
})

test('the known person still signs in, and nobody new comes to be', async () => {
  const code = await receive(known, { ip: newIp() })
  expect((await redeem(unknown, code, { ip: newIp() })).status).toBe(400)
  expect((await redeem(known, code, { ip: newIp() })).status).toBe(200)
  expect(await db.$count(userTable)).toBe(1)
})

test('not even the right code of an unknown address makes an account', async () => {
  const stranger = 'lucky@example.com'
  await db.delete(verificationTable)
  await send(stranger, { ip: newIp() })
  // Nobody was sent it; as if it had been guessed.
  const key = deriveKey(secret, 'sign-in-code')
  const hash = createHmac('sha256', key).update('123456').digest('base64url')
  const changed = await db
    .update(verificationTable)
    .set({ value: `${hash}:0` })
    .where(like(verificationTable.value, '%:0'))
    .returning()
  expect(changed).toHaveLength(1)
  const answer = await redeem(stranger, '123456', { ip: newIp() })
  expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_OTP' } })
  expect(await db.$count(userTable, eq(userTable.email, stranger))).toBe(0)
})

test('and costs the database the same number of statements, so that time tells little', async () => {
  await later(known, 61 * 60_000)
  await later(unknown, 61 * 60_000)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const asked = async (work: () => Promise<unknown>) => {
    query.mockClear()
    await work()
    return query.mock.calls.length
  }
  try {
    const ip = newIp()
    // Once before counting: connections, plans and the limit by address are made by the first.
    await send(`warm-${known}`, { ip })
    await redeem(`warm-${known}`, '000000', { ip })
    const sent = [await asked(() => send(known, { ip })), await asked(() => send(unknown, { ip }))]
    const guessed = [
      await asked(() => redeem(known, '000000', { ip })),
      await asked(() => redeem(unknown, '000000', { ip })),
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

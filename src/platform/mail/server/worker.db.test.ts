import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#/platform/db/server/database.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { claimMail, enqueueMail, mailState, settleMail } from './outbox.ts'
import { outbox } from './outbox.table.ts'
import { createSmtpTransport } from './smtp.ts'
import { handClock } from './testing/hand-clock.ts'
import { startMailServer } from './testing/mail-server.ts'
import { mailWords } from './testing/mail-words.ts'
import { createMailWorker } from './worker.ts'

const { db, url: databaseUrl } = await testDatabase()
afterEach(async () => {
  await db.delete(outbox)
})

const secret = 'a secret that is long enough for a test'
const code = '407291'
const start = new Date('2026-01-02T03:04:05Z')
const minute = 60_000

type MailServer = Awaited<ReturnType<typeof startMailServer>>

async function mailServer(behaviour: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(behaviour)
  onTestFinished(() => server.close())
  return server
}

type Difference = { database?: Database; lanes?: number; stepMs?: number }

function workerFor(
  { url }: Pick<MailServer, 'url'>,
  clock = handClock(start),
  { database = db, lanes = 4, stepMs = 15_000 }: Difference = {},
) {
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) })
  const config = {
    mailUrl: url,
    mailFrom: 'no-reply@example.com',
    dataDir: '/nowhere',
    authSecret: secret,
    baseUrl: 'https://books.example.com',
  }
  const transport = createSmtpTransport({ url, from: config.mailFrom, stepMs })
  const worker = createMailWorker({
    db: database,
    config,
    log,
    translator: mailWords,
    transport,
    clock,
    lanes,
  })
  onTestFinished(() => worker.stop())
  return { worker, clock, log: () => lines.join('') }
}

const enqueue = (to = 'ada@example.com', now = start) =>
  enqueueMail(db, secret, {
    kind: 'sign-in-code',
    to,
    language: 'fr',
    params: { code, minutes: 10 },
    expiresAt: new Date(now.getTime() + 10 * minute),
    now,
  })

async function rowOf(id: string) {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (!row) throw new Error('the row is gone')
  return row
}

test('a message leaves in the language it was asked in, and its payload is erased', async () => {
  const server = await mailServer()
  const { worker } = workerFor(server)
  const id = await enqueue()
  await worker.drain()

  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.to).toEqual(['ada@example.com'])
  expect(server.received[0]?.raw).toContain('Content-Language: fr')
  expect(await rowOf(id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    payload: null,
    lastError: null,
    sentAt: start,
  })
  expect(await mailState(db, id)).toEqual({ status: 'sent', troubled: false })
})

test('neither the table nor the log ever holds the code, nor the log the address', async () => {
  let answer: number | undefined = 451
  const server = await mailServer({ recipient: () => answer })
  const { worker, clock, log } = workerFor(server)
  const id = await enqueue()

  const waiting = JSON.stringify(await rowOf(id))
  await worker.drain()
  const retried = JSON.stringify(await rowOf(id))
  answer = undefined
  clock.advance(minute)
  await worker.drain()
  const sent = JSON.stringify(await rowOf(id))

  for (const row of [waiting, retried, sent]) expect(row).not.toContain(code)
  expect(log()).toContain('"outcome":"sent"')
  expect(log()).toContain('a…@example.com')
  expect(log()).not.toContain(code)
  expect(log()).not.toContain('ada@')
  // The server's refusals quote an address: its words must not get in either.
  expect(log()).not.toContain('person@')
})

test('two processes at once deliver every message exactly once', async () => {
  const { promise: bothAtWork, resolve: begin } = Promise.withResolvers<void>()
  let underWay = 0
  const server = await mailServer({
    accept: () => {
      // One process has four lanes: a fifth message at the same time is the other's.
      underWay += 1
      if (underWay === 5) begin()
      return bothAtWork
    },
  })
  const other = createDatabase(databaseUrl)
  onTestFinished(() => other.close())
  const names = Array.from({ length: 40 }, (_, index) => `reader${index}@example.com`)
  for (const name of names) await enqueue(name)

  const first = workerFor(server)
  const second = workerFor(server, handClock(start), { database: other.db })
  await Promise.all([first.worker.drain(), second.worker.drain()])

  const recipients = server.received.flatMap(({ to }) => to)
  expect(recipients.toSorted()).toEqual(names.toSorted())
})

test('a refused recipient fails at once and is not tried again', async () => {
  const server = await mailServer({ recipient: () => 550 })
  const { worker, clock } = workerFor(server)
  const id = await enqueue()
  await worker.drain()
  expect(await rowOf(id)).toMatchObject({ status: 'failed', lastError: 'refused', payload: null })
  expect(await mailState(db, id)).toEqual({ status: 'failed', troubled: true })

  clock.advance(5 * minute)
  await worker.drain()
  expect(await rowOf(id)).toMatchObject({ attempts: 1 })
})

test('a temporary refusal is retried after 1, 2, 4 … seconds, then delivered', async () => {
  let refusals = 3
  const server = await mailServer({ recipient: () => (refusals-- > 0 ? 451 : undefined) })
  const { worker, clock } = workerFor(server)
  const id = await enqueue()
  const pauses: number[] = []

  await worker.drain()
  expect(await mailState(db, id)).toEqual({ status: 'waiting', troubled: true })
  for (let row = await rowOf(id); row.status === 'waiting'; row = await rowOf(id)) {
    const pause = row.nextAttemptAt.getTime() - clock.now().getTime()
    pauses.push(pause)
    clock.advance(pause - 1)
    await worker.drain()
    expect(await rowOf(id)).toMatchObject({ attempts: row.attempts })
    clock.advance(1)
    await worker.drain()
  }
  expect(pauses).toEqual([1000, 2000, 4000])
  expect(server.received).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 4 })
})

test('with the server down a message waits, and leaves when it is back', async () => {
  const away = await startMailServer()
  await away.close()
  const { worker, clock } = workerFor(away)
  const id = await enqueue()
  await worker.drain()
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', lastError: 'connection' })

  const back = await mailServer({ port: away.port })
  clock.advance(1000)
  await worker.drain()
  expect(back.received).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('a server that hangs is given up after the time-out, and tried again', async () => {
  let hanging = true
  const { promise: forever } = Promise.withResolvers<void>()
  const server = await mailServer({ accept: () => (hanging ? forever : Promise.resolve()) })
  const { worker: hasty } = workerFor(server, handClock(start), { stepMs: 100 })
  const id = await enqueue()
  await hasty.drain()
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', lastError: 'timeout' })

  hanging = false
  const { worker, clock } = workerFor(server)
  clock.advance(1000)
  await worker.drain()
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('a message whose time is over expires unsent', async () => {
  const server = await mailServer({ recipient: () => 451 })
  const { worker, clock } = workerFor(server)
  const id = await enqueue()
  let rounds = 0
  for (let row = await rowOf(id); row.status === 'waiting'; row = await rowOf(id)) {
    rounds += 1
    clock.advance(Math.max(0, row.nextAttemptAt.getTime() - clock.now().getTime()))
    await worker.drain()
  }
  expect(await rowOf(id)).toMatchObject({ status: 'expired', payload: null, lastError: 'busy' })
  expect(clock.now()).toEqual(new Date(start.getTime() + 10 * minute))
  // 1 + 2 + 4 + 8 + 16 + 32 s, then every minute.
  expect(rounds).toBe(16)
  expect(server.received).toEqual([])
})

test('what a killed sender had claimed is sent by another after the lease', async () => {
  const server = await mailServer()
  const { worker, clock } = workerFor(server)
  const id = await enqueue()
  const claimed = await claimMail(db, clock.now(), minute)
  expect(claimed).toMatchObject({ id, status: 'sending' })

  await worker.drain()
  expect(server.received).toEqual([])
  clock.advance(minute)
  await worker.drain()
  expect(server.received).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('a sender that lost its lease no longer has a say', async () => {
  await enqueue()
  const slow = await claimMail(db, start, minute)
  const next = await claimMail(db, new Date(start.getTime() + minute), minute)
  if (!slow || !next) throw new Error('nothing was claimed')
  expect(next.id).toBe(slow.id)
  expect(await settleMail(db, slow, { status: 'failed', fault: 'timeout' })).toBe(false)
  expect(await settleMail(db, next, { status: 'sent', at: start })).toBe(true)
})

test('a payload sealed with another secret fails instead of blocking the rest', async () => {
  const server = await mailServer()
  const { worker } = workerFor(server, handClock(start), { lanes: 1 })
  const id = await enqueue()
  await db.update(outbox).set({ payload: 'AQAA' }).where(eq(outbox.id, id))
  await enqueue('bob@example.com')
  await worker.drain()
  expect(await rowOf(id)).toMatchObject({ status: 'failed', lastError: 'unreadable' })
  expect(server.received.flatMap(({ to }) => to)).toEqual(['bob@example.com'])
})

test('a message of a rolled back transaction was never there', async () => {
  const undo = new Error('undo')
  const work = db.transaction(async (transaction) => {
    await enqueueMail(transaction, secret, {
      kind: 'sign-in-code',
      to: 'ada@example.com',
      language: 'en',
      params: { code, minutes: 10 },
      expiresAt: new Date(start.getTime() + minute),
    })
    throw undo
  })
  await expect(work).rejects.toBe(undo)
  expect(await db.$count(outbox)).toBe(0)
})

test('an address with a line break or a second recipient is not accepted', async () => {
  await expect(enqueue('ada@example.com\r\nBcc: eve@example.com')).rejects.toThrow(TypeError)
  await expect(enqueue('ada@example.com,eve@example.com')).rejects.toThrow(TypeError)
  expect(await db.$count(outbox)).toBe(0)
})

test('the table refuses a payload that outlives its message', async () => {
  const id = await enqueue()
  const kept = db.update(outbox).set({ status: 'sent' }).where(eq(outbox.id, id))
  await expect(kept).rejects.toMatchObject({ cause: { constraint: 'outbox_payload_erased' } })
})

test('a started worker sends when woken and by itself when a retry is due', async () => {
  let refusals = 1
  const server = await mailServer({ recipient: () => (refusals-- > 0 ? 451 : undefined) })
  const { worker, clock } = workerFor(server)
  const idle = clock.nextPause()
  worker.start()
  expect(await idle).toBe(30_000)

  const id = await enqueue()
  const retry = clock.nextPause()
  worker.wake()
  expect(await retry).toBe(1000)
  expect(server.received).toEqual([])
  clock.advance(1000)
  await server.first(1)
  await worker.stop()
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('stopping finishes the message under way and starts no other', async () => {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = await mailServer({
    accept: () => {
      reach()
      return released
    },
  })
  const { worker } = workerFor(server, handClock(start), { lanes: 1 })
  const first = await enqueue()
  const second = await enqueue('bob@example.com')
  worker.start()
  await reached
  const stopping = worker.stop()
  release()
  await stopping

  const states = [await rowOf(first), await rowOf(second)].map(({ status }) => status)
  expect(states.toSorted()).toEqual(['sent', 'waiting'])
  expect(server.received).toHaveLength(1)
})

test('with the database away the worker says so and asks again in a while', async () => {
  const nowhere = createDatabase('postgresql://nobody@127.0.0.1:1/nothing')
  onTestFinished(() => nowhere.close())
  const server = await mailServer()
  const { worker, clock, log } = workerFor(server, handClock(start), { database: nowhere.db })
  const pause = clock.nextPause()
  worker.start()
  expect(await pause).toBe(5_000)
  expect(log()).toContain('could not be worked on')
})

test('what is older than a week is forgotten', async () => {
  const server = await mailServer()
  const week = 7 * 24 * 60 * minute
  const old = await enqueue('ada@example.com', new Date(start.getTime() - week - 1))
  const recent = await enqueue()
  const { worker, clock } = workerFor(server)
  const rested = clock.nextPause()
  worker.start()
  await rested
  expect(await mailState(db, old)).toBeNull()
  expect(await mailState(db, recent)).toMatchObject({ status: 'sent' })
})

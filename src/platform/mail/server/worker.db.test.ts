import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { languages } from '#/platform/i18n/language.ts'
import { claimMail, mailState } from './outbox.ts'
import { outbox } from './outbox.table.ts'
import { manualClock } from './testing/manual-clock.ts'
import { startMailServer } from './testing/mail-server.ts'
import { code, createMailTestSetup, minute, start } from './testing/mail-test-setup.ts'

const { db, mailServer, workerFor, enqueue, rowOf } = await createMailTestSetup()

test('sends a message in its language and erases its payload', async () => {
  const server = await mailServer()
  const { worker } = workerFor(server)
  const id = await enqueue()
  await worker.drain()

  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.to).toEqual(['ada@example.com'])
  expect(server.received[0]?.raw).toContain(`Content-Language: ${languages.at(-1)}`)
  expect(await rowOf(id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    payload: null,
    lastError: null,
    sentAt: start,
  })
  expect(await mailState(db, id)).toEqual({ status: 'sent', troubled: false })
})

test('neither the table nor the log contains the code, nor the log the email', async () => {
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
  // The server's replies quote an address, which must not be stored either.
  expect(log()).not.toContain('person@')
})

test('a rejected recipient fails at once and is not retried', async () => {
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

test('retries a temporary error after 1, 2, 4 … seconds until it is delivered', async () => {
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

test('sends a waiting message once the server is back', async () => {
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

test('retries after the time-out of a hanging server', async () => {
  let hanging = true
  const { promise: forever } = Promise.withResolvers<void>()
  const server = await mailServer({ accept: () => (hanging ? forever : Promise.resolve()) })
  const { worker: hasty } = workerFor(server, manualClock(start), { stepMs: 100 })
  const id = await enqueue()
  await hasty.drain()
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', lastError: 'timeout' })

  hanging = false
  const { worker, clock } = workerFor(server)
  clock.advance(1000)
  await worker.drain()
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('an expired message is not sent', async () => {
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

test('another process sends a killed sender’s message after the lease', async () => {
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

test('a payload sealed with another secret fails without blocking others', async () => {
  const server = await mailServer()
  const { worker } = workerFor(server, manualClock(start), { lanes: 1 })
  const id = await enqueue()
  await db.update(outbox).set({ payload: 'AQAA' }).where(eq(outbox.id, id))
  await enqueue('bob@example.com')
  await worker.drain()
  expect(await rowOf(id)).toMatchObject({ status: 'failed', lastError: 'unreadable' })
  expect(server.received.flatMap(({ to }) => to)).toEqual(['bob@example.com'])
})

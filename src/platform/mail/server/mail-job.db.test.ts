import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { languages } from '#/platform/i18n/language.ts'
import { claimMail, mailState } from './outbox.ts'
import { outbox } from './outbox.table.ts'
import { startMailServer } from './testing/mail-server.ts'
import { code, createMailTestSetup, minute } from './testing/mail-test-setup.ts'

const { db, mailServer, senderFor, enqueue, rowOf, jobOf, passDelay } = await createMailTestSetup()

test('sends a message in its language and erases its payload', async () => {
  const server = await mailServer()
  const { drain } = senderFor(server)
  const id = await enqueue()
  await drain()

  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.to).toEqual(['ada@example.com'])
  expect(server.received[0]?.raw).toContain(`Content-Language: ${languages.at(-1)}`)
  expect(await rowOf(id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    payload: null,
    lastError: null,
  })
  expect(await mailState(db, id)).toEqual({ status: 'sent', troubled: false })
  expect(await jobOf(id)).toMatchObject({ state: 'completed', retry_count: 0 })
})

test('neither the tables nor the log contain the code, nor the log or the job the email', async () => {
  let answer: number | undefined = 451
  const server = await mailServer({ recipient: () => answer })
  const { drain, log } = senderFor(server)
  const id = await enqueue()
  const jobs = async () => (await db.execute(sql`select * from pgboss.job`)).rows

  const waiting = [await rowOf(id), await jobs()]
  await drain()
  const retried = [await rowOf(id), await jobs()]
  answer = undefined
  await passDelay()
  await drain()
  const sent = [await rowOf(id), await jobs()]

  for (const [row, job] of [waiting, retried, sent]) {
    expect(JSON.stringify(row)).not.toContain(code)
    expect(JSON.stringify(job)).not.toContain(code)
    expect(JSON.stringify(job)).not.toContain('@')
  }
  expect(JSON.stringify(retried[1])).toContain('busy')
  expect(log()).toContain('"outcome":"sent"')
  expect(log()).toContain('a…@example.com')
  expect(log()).not.toContain(code)
  expect(log()).not.toContain('ada@')
  // The server's replies quote an address, which must not be stored either.
  expect(log()).not.toContain('person@')
})

test('a rejected recipient fails at once, is not retried and leaves a dead letter', async () => {
  const server = await mailServer({ recipient: () => 550 })
  const { drain } = senderFor(server)
  const id = await enqueue()
  await drain()
  expect(await rowOf(id)).toMatchObject({ status: 'failed', lastError: 'refused', payload: null })
  expect(await mailState(db, id)).toEqual({ status: 'failed', troubled: true })
  expect(await jobOf(id)).toMatchObject({ state: 'failed', output: { message: 'refused' } })
  const { rows } = await db.execute(
    sql`select source_name, source_id from pgboss.job where name = 'dead-letter'`,
  )
  expect(rows).toEqual([{ source_name: 'mail', source_id: id }])

  await passDelay()
  await drain()
  expect(await rowOf(id)).toMatchObject({ attempts: 1 })
})

test('retries a temporary error after growing delays until it is delivered', async () => {
  let refusals = 3
  const server = await mailServer({ recipient: () => (refusals-- > 0 ? 451 : undefined) })
  const { drain } = senderFor(server)
  const id = await enqueue()
  const pauses: number[] = []

  await drain()
  expect(await mailState(db, id)).toEqual({ status: 'waiting', troubled: true })
  for (let job = await jobOf(id); job?.state === 'retry'; job = await jobOf(id)) {
    pauses.push(job.seconds)
    // Not due yet.
    await drain()
    expect(await jobOf(id)).toMatchObject({ state: 'retry', retry_count: job.retry_count })
    await passDelay()
    await drain()
  }
  expect(pauses).toHaveLength(3)
  for (const [nth, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(2 ** nth)
  expect(server.received).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 4 })
})

test('sends a waiting message once the server is back', async () => {
  const away = await startMailServer()
  await away.close()
  const { drain } = senderFor(away)
  const id = await enqueue()
  await drain()
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', lastError: 'connection' })

  const back = await mailServer({ port: away.port })
  await passDelay()
  await drain()
  expect(back.received).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('retries after the time-out of a hanging server', async () => {
  let hanging = true
  const { promise: forever } = Promise.withResolvers<void>()
  const server = await mailServer({ accept: () => (hanging ? forever : Promise.resolve()) })
  const hasty = senderFor(server, { stepMs: 100 })
  const id = await enqueue()
  await hasty.drain()
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', lastError: 'timeout' })

  hanging = false
  await passDelay()
  await senderFor(server).drain()
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('an expired message is not sent', async () => {
  const server = await mailServer({ recipient: () => 451 })
  const id = await enqueue()
  await senderFor(server).drain()
  const later = new Date(Date.now() + 11 * minute)
  await passDelay()
  await senderFor(server, { now: () => later }).drain()
  expect(await rowOf(id)).toMatchObject({ status: 'expired', payload: null, lastError: 'busy' })
  expect(await jobOf(id)).toMatchObject({ state: 'completed' })
  expect(server.received).toEqual([])
})

test('a message is not sent while another process holds it, and afterwards once', async () => {
  const server = await mailServer()
  const id = await enqueue()
  expect(await claimMail(db, id, new Date(), minute)).toMatchObject({ id, status: 'sending' })

  await senderFor(server).drain()
  expect(server.received).toEqual([])
  expect(await jobOf(id)).toMatchObject({ state: 'retry', output: { message: 'claimed' } })
  const later = new Date(Date.now() + minute)
  await passDelay()
  const { drain } = senderFor(server, { now: () => later })
  await drain()
  await passDelay()
  await drain()
  expect(server.received).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('a payload sealed with another secret fails without blocking others', async () => {
  const server = await mailServer()
  const { drain } = senderFor(server)
  const id = await enqueue()
  await db.update(outbox).set({ payload: 'AQAA' }).where(eq(outbox.id, id))
  await enqueue('bob@example.com')
  await drain()
  expect(await rowOf(id)).toMatchObject({ status: 'failed', lastError: 'unreadable' })
  expect(server.received.flatMap(({ to }) => to)).toEqual(['bob@example.com'])
})

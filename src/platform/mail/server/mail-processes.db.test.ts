import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { defaultLanguage } from '#/platform/i18n/language.ts'
import { createJobs } from '#/platform/jobs/server/job-runner.ts'
import { enqueueMail, mailState } from './outbox.ts'
import { outbox } from './outbox.table.ts'
import { createMailTestSetup, minute, secret } from './testing/mail-test-setup.ts'

const { db, runtimeUrl, mailServer, senderFor, enqueue, rowOf, jobOf, passDelay } =
  await createMailTestSetup()
const namesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `reader${index}@example.com`)
const invitation = {
  kind: 'invitation' as const,
  language: defaultLanguage(),
  expiresAt: new Date(Date.now() + 60 * minute),
}
const recipientsOf = ({ received }: { received: { to: string[] }[] }) =>
  received.flatMap(({ to }) => to)

test('two processes deliver every message exactly once', async () => {
  const { promise: bothAtWork, resolve: begin } = Promise.withResolvers<void>()
  let underWay = 0
  const server = await mailServer({
    accept: () => {
      // One process sends four messages at once, so a fifth is sent by the other.
      underWay += 1
      if (underWay === 5) begin()
      return bothAtWork
    },
  })
  const names = namesOf(40)
  for (const name of names) await enqueue(name)

  senderFor(server).jobs.start()
  senderFor(server).jobs.start()
  await server.first(names.length)
  await expect
    .poll(
      async () =>
        (await db.execute(sql`select from pgboss.job where state = 'completed'`)).rowCount,
    )
    .toBeGreaterThanOrEqual(names.length)
  expect(recipientsOf(server).toSorted()).toEqual(names.toSorted())
})

test('one lane sends to a slow server in the order of the requests', async () => {
  const server = await mailServer({ accept: () => new Promise((resolve) => setImmediate(resolve)) })
  const { mail, context } = senderFor(server)
  const jobs = createJobs([{ ...mail.send, concurrency: 1 }], context, { pool: context.pool })
  onTestFinished(() => jobs.stop())
  const names = namesOf(150)
  for (const name of names) await enqueue(name)
  jobs.start()
  await server.first(names.length)
  expect(recipientsOf(server)).toEqual(names)
})

test('a code is sent before the messages that wait', async () => {
  const server = await mailServer()
  const { mail, context } = senderFor(server)
  const jobs = createJobs([{ ...mail.send, concurrency: 1 }], context, { pool: context.pool })
  onTestFinished(() => jobs.stop())
  for (const to of namesOf(3))
    await enqueueMail(db, secret, { ...invitation, to, params: { from: 'Ada', to } })
  await enqueue('waiting@example.com')
  jobs.start()
  await server.first(4)
  expect(recipientsOf(server)).toEqual(['waiting@example.com', ...namesOf(3)])
})

test('a started process sends a message when it is woken, and retries it', async () => {
  let refusals = 1
  const server = await mailServer({ recipient: () => (refusals-- > 0 ? 451 : undefined) })
  const { mail, jobs } = senderFor(server)
  jobs.start()
  const id = await enqueue()
  jobs.wake(mail.send)
  await server.first(1)
  await jobs.stop()
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
})

test('stopping finishes the current messages and starts no other', async () => {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let underWay = 0
  const server = await mailServer({
    accept: () => {
      underWay += 1
      if (underWay === 4) reach()
      return released
    },
  })
  const { jobs } = senderFor(server)
  const ids: string[] = []
  for (const name of namesOf(6)) ids.push(await enqueue(name))
  jobs.start()
  await reached
  const stopping = jobs.stop()
  release()
  await stopping

  const states = await Promise.all(ids.map(async (id) => (await rowOf(id)).status))
  expect(states).toEqual(['sent', 'sent', 'sent', 'sent', 'waiting', 'waiting'])
  expect(server.received).toHaveLength(4)
})

test('another process takes over the message of a killed one and sends it once', async () => {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: forever } = Promise.withResolvers<void>()
  const hanging = await mailServer({
    accept: () => {
      reach()
      return forever
    },
  })
  const id = await enqueue()
  const program = join(import.meta.dirname, 'testing/sender.fixture.ts')
  const child = spawn(process.execPath, [program, runtimeUrl, hanging.url, secret], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  await reached
  child.kill('SIGKILL')
  await ended
  expect(await jobOf(id)).toMatchObject({ state: 'active', retry_count: 0 })

  const server = await mailServer()
  // As if the process had been silent for as long as it takes to give it up.
  await db.execute(
    sql`update pgboss.job set heartbeat_on = now() - interval '31 seconds' where id = ${id}`,
  )
  const later = new Date(Date.now() + minute)
  senderFor(server, { now: () => later }).jobs.start()
  await server.first(1)
  await expect.poll(() => jobOf(id)).toMatchObject({ state: 'completed', retry_count: 1 })
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(recipientsOf(server)).toEqual(['ada@example.com'])
})

test('without a database the process logs the error and goes on', async () => {
  const server = await mailServer()
  const { jobs, log } = senderFor(server, {
    databaseUrl: 'postgresql://nobody@127.0.0.1:1/nothing',
  })
  jobs.start()
  await expect.poll(log).toContain('could not be processed')
  await jobs.stop()
})

test('sends messages that an older version left without a job', async () => {
  const server = await mailServer()
  const id = await enqueue()
  await db.execute(sql`delete from pgboss.job`)
  const { jobs } = senderFor(server)
  jobs.start()
  await server.first(1)
  await expect.poll(() => mailState(db, id)).toMatchObject({ status: 'sent' })
})

test('leaves alone what an older version has sent', async () => {
  const server = await mailServer()
  const id = await enqueue()
  await db.update(outbox).set({ status: 'sent', payload: null })
  await senderFor(server).drain()
  expect(await jobOf(id)).toMatchObject({ state: 'completed' })
  expect(server.received).toEqual([])
})

test('ends a message whose job was canceled', async () => {
  const server = await mailServer()
  const id = await enqueue()
  await db.execute(sql`update pgboss.job set state = 'cancelled' where id = ${id}`)
  const { jobs, mail, context } = senderFor(server)
  await mail.recover.run(context, new Date())
  await passDelay()
  await jobs.drain(mail.send)
  expect(await rowOf(id)).toMatchObject({ status: 'expired', payload: null })
  expect(server.received).toEqual([])
})

test('deletes messages older than a week', async () => {
  const server = await mailServer()
  const week = 7 * 24 * 60 * minute
  const old = await enqueue('ada@example.com', new Date(Date.now() - week - minute))
  const recent = await enqueue()
  const { mail, context } = senderFor(server)
  await mail.recover.run(context, new Date())
  expect(await mailState(db, old)).toBeNull()
  expect(await mailState(db, recent)).toMatchObject({ status: 'waiting' })
})

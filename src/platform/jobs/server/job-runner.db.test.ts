import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { newId } from '#/platform/db/id.ts'
import { enqueueJob } from './enqueue.ts'
import { JobFailure, defineJob } from './job.ts'
import type { ScheduledJob } from './job.ts'
import { openRunner } from './testing/job-test-setup.ts'

const { db, runtimeUrl, url } = await testDatabase()
const payload = z.object({ text: z.string() })
/** A queue of its own for each test. */
const newName = () => `test-${newId()}`

const counting = (seen: string[]) =>
  defineJob({
    name: newName(),
    payload,
    async run(_, { text }) {
      seen.push(text)
    },
  })

test('the migration creates what this version of pg-boss expects', async () => {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    migrate: false,
    supervise: false,
    schedule: false,
  })
  onTestFinished(() => boss.stop({ graceful: false }))
  await boss.start()
  expect(await boss.detectSchemaDrift()).toMatchObject({
    ok: true,
    extraIndexes: [{ name: 'job_common_created_on' }],
  })
})

test('the role of the server runs jobs without the right to change tables', async () => {
  const seen: string[] = []
  const job = counting(seen)
  const runner = openRunner(runtimeUrl, [job])
  await expect(runner.pool.query('create table pgboss.more (n int)')).rejects.toThrow('permission')
  runner.start()
  const id = await enqueueJob(runner.db, job, { text: 'one' })
  runner.wake(job)
  await expect.poll(() => runner.jobOf(id)).toMatchObject({ state: 'completed' })
  expect(seen).toEqual(['one'])
})

test('a job exists if and only if its transaction is committed', async () => {
  const seen: string[] = []
  const job = counting(seen)
  const runner = openRunner(runtimeUrl, [job])
  await enqueueJob(runner.db, job, { text: 'first' })
  const undo = new Error('undo')
  const undone = runner.db.transaction(async (tx) => {
    await enqueueJob(tx, job, { text: 'undone' })
    throw undo
  })
  await expect(undone).rejects.toBe(undo)
  await runner.db.transaction(async (tx) => {
    await enqueueJob(tx, job, { text: 'kept' })
    await runner.drain(job)
    expect(seen).toEqual(['first'])
  })
  await runner.drain(job)
  expect(seen).toEqual(['first', 'kept'])
})

test('a job with a key runs once, however often it is enqueued', async () => {
  const seen: string[] = []
  const job = counting(seen)
  const runner = openRunner(runtimeUrl, [job])
  const enqueue = () => enqueueJob(runner.db, job, { text: 'once' }, { key: 'invoice 7' })
  const ids = await Promise.all(Array.from({ length: 8 }, enqueue))
  await runner.drain(job)
  ids.push(await enqueue())
  await runner.drain(job)
  expect(new Set(ids).size).toBe(1)
  expect(seen).toEqual(['once'])
})

test('a job that starts later waits', async () => {
  const seen: string[] = []
  const job = counting(seen)
  const runner = openRunner(runtimeUrl, [job])
  const startAfter = new Date(Date.now() + 3_600_000)
  await enqueueJob(runner.db, job, { text: 'later' }, { startAfter })
  await runner.drain(job)
  expect(seen).toEqual([])
})

test('a payload that the schema rejects is neither enqueued nor run', async () => {
  const seen: string[] = []
  const job = counting(seen)
  const runner = openRunner(runtimeUrl, [job])
  await expect(enqueueJob(runner.db, job, { text: 5 } as never)).rejects.toThrow('expected string')
  // Written by another version.
  const id = await enqueueJob(runner.db, job, { text: 'x' })
  await db.execute(sql`update pgboss.job set data = '{"words": 5}' where id = ${id}`)
  await runner.drain(job)
  expect(await runner.jobOf(id)).toMatchObject({
    state: 'failed',
    output: { message: 'INVALID_PAYLOAD' },
  })
  expect(seen).toEqual([])
})

test('a job that keeps failing ends as a dead letter, without the text of the error', async () => {
  let attempts = 0
  const job = defineJob({
    name: newName(),
    payload,
    retries: 2,
    async run() {
      attempts += 1
      throw new Error('ada@example.com is not welcome')
    },
  })
  const runner = openRunner(runtimeUrl, [job])
  const id = await enqueueJob(runner.db, job, { text: 'x' })
  for (let round = 0; round < 5; round += 1) {
    await runner.drain(job)
    await db.execute(sql`update pgboss.job set start_after = now() where id = ${id}`)
  }
  expect(attempts).toBe(3)
  expect(await runner.jobOf(id)).toMatchObject({
    state: 'failed',
    retry_count: 2,
    output: { message: 'UNKNOWN_ERROR' },
  })
  const { rows } = await db.execute(
    sql`select source_id, output::text, source_output::text as said from pgboss.job
      where name = 'dead-letter' and source_name = ${job.name}`,
  )
  expect(rows).toMatchObject([{ source_id: id }])
  expect(JSON.stringify(rows)).not.toContain('ada@')
  expect(runner.log()).toContain('a job failed')
})

test('a permanent failure is not retried', async () => {
  const job = defineJob({
    name: newName(),
    payload,
    async run() {
      throw new JobFailure('GONE', { permanent: true })
    },
  })
  const runner = openRunner(runtimeUrl, [job])
  const id = await enqueueJob(runner.db, job, { text: 'x' })
  await runner.drain(job)
  expect(await runner.jobOf(id)).toMatchObject({ state: 'failed', retry_count: 0 })
})

test('a running job shows its progress and stops when it is canceled', async () => {
  const { promise: reported, resolve: onReport } = Promise.withResolvers<void>()
  const { promise: canceled, resolve: goOn } = Promise.withResolvers<void>()
  let finished = false
  const job = defineJob({
    name: newName(),
    payload,
    async run(_, __, { report }) {
      await report({ done: 1, total: 2 })
      onReport()
      await canceled
      await report({ done: 2, total: 2 })
      finished = true
    },
  })
  const runner = openRunner(runtimeUrl, [job])
  const id = await enqueueJob(runner.db, job, { text: 'x' })
  runner.start()
  await reported
  expect(await runner.jobOf(id)).toMatchObject({
    state: 'active',
    output: { progress: { done: 1, total: 2 } },
  })
  await db.execute(sql`update pgboss.job set state = 'cancelled' where id = ${id}`)
  goOn()
  await runner.stop()
  expect(finished).toBe(false)
  expect(await runner.jobOf(id)).toMatchObject({ state: 'cancelled' })
})

test('one process at a time runs a scheduled job', async () => {
  let running = 0
  let most = 0
  const job: ScheduledJob = {
    name: newName(),
    schedule: '0 0 1 1 *',
    atStart: true,
    async run() {
      running += 1
      most = Math.max(most, running)
      await db.execute(sql`select pg_sleep(0.05)`)
      running -= 1
    },
  }
  for (let process = 0; process < 3; process += 1) openRunner(runtimeUrl, [job]).start()
  const completed = () =>
    db.execute(sql`select from pgboss.job where name = ${job.name} and state = 'completed'`)
  await expect.poll(async () => (await completed()).rowCount).toBeGreaterThan(0)
  expect(most).toBe(1)
  const { rows } = await db.execute(sql`select cron from pgboss.schedule where name = ${job.name}`)
  expect(rows).toEqual([{ cron: '0 0 1 1 *' }])

  // A version without it removes its schedule.
  openRunner(runtimeUrl, []).start()
  const schedules = () => db.execute(sql`select from pgboss.schedule where name = ${job.name}`)
  await expect.poll(async () => (await schedules()).rowCount).toBe(0)
})

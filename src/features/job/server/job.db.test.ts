import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { newId } from '#/platform/db/id.ts'
import { enqueueJob } from '#/platform/jobs/server/enqueue.ts'
import { mailQueue } from '#/platform/mail/server/outbox.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'

const { db, api, createUser } = await createTestApp()
const admin = await createUser({ role: 'admin' })
const { job: jobs } = await api(admin)

const cleanUp = { name: 'sign-in-clean-up', payload: z.object({}) }

async function stored(state: string, output: object | null = null, queue = cleanUp.name) {
  const id = newId()
  if (queue === mailQueue.name) await enqueueJob(db, mailQueue, { id }, { key: id })
  else await enqueueJob(db, { ...cleanUp, name: queue }, {}, { key: id })
  const started = state === 'created' ? sql`null` : sql`now()`
  await db.execute(sql`update pgboss.job set state = ${state}::pgboss.job_state,
    started_on = ${started}, output = ${output && JSON.stringify(output)}::jsonb where id = ${id}`)
  return id
}
const idsOf = async (input: Parameters<typeof jobs.list>[0]) =>
  (await jobs.list(input)).items.map(({ id }) => id)

beforeEach(async () => {
  await db.execute(sql`delete from pgboss.job`)
})

test('lists jobs of the product newest first, page by page', async () => {
  const ids: string[] = []
  for (const state of ['created', 'retry', 'active', 'completed', 'failed', 'cancelled'])
    ids.unshift(await stored(state))
  await stored('created', null, 'of-a-removed-feature')
  const first = await jobs.list({ limit: 4 })
  expect(first).toMatchObject({ total: { count: 6, exact: true } })
  const rest = await jobs.list({ limit: 4, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids)
  expect([...first.items, ...rest.items].map(({ state }) => state)).toEqual([
    'canceled',
    'failed',
    'done',
    'running',
    'waiting',
    'waiting',
  ])
  expect(rest.nextCursor).toBeNull()
})

test('filters by status and queue', async () => {
  const [created, retried] = [await stored('created'), await stored('retry')]
  const failed = await stored('failed')
  const mail = await stored('failed', null, mailQueue.name)
  expect(await idsOf({ state: 'waiting' })).toEqual([retried, created])
  expect(await idsOf({ state: 'failed' })).toEqual([mail, failed])
  expect(await idsOf({ state: 'failed', queue: 'mail' })).toEqual([mail])
  expect(await idsOf({ queue: 'nothing' })).toEqual([])
  expect(await jobs.queues()).toEqual(expect.arrayContaining(['mail', cleanUp.name]))
})

test('shows the progress of a running job and why one failed', async () => {
  await stored('active', { progress: { done: 3, total: 4 } })
  await stored('failed', { message: 'UNKNOWN_ERROR', name: 'JobFailure' })
  await stored('failed', { value: { message: 'job heartbeat timeout' } })
  const { items } = await jobs.list({})
  expect(items.map(({ progress, reason }) => [progress, reason])).toEqual([
    [null, 'job heartbeat timeout'],
    [null, 'UNKNOWN_ERROR'],
    [{ done: 3, total: 4 }, null],
  ])
})

test('retries a failed job, with an audit event', async () => {
  const id = await stored('failed', { message: 'UNKNOWN_ERROR' })
  await jobs.retry({ id })
  expect((await jobs.list({})).items).toMatchObject([{ id, state: 'waiting', canCancel: true }])
  const events = await db.select().from(auditTable).where(eq(auditTable.subjectId, id))
  expect(events).toMatchObject([
    { kind: 'job-retried', actorId: admin.id, subjectName: cleanUp.name },
  ])
  await expect(jobs.retry({ id })).rejects.toMatchObject({ code: 'JOB_STATE', status: 409 })
})

test('cancels a waiting and a running job, with an audit event', async () => {
  for (const id of [await stored('created'), await stored('active')]) {
    await jobs.cancel({ id })
    expect(await idsOf({ state: 'canceled' })).toContain(id)
    expect(await db.$count(auditTable, eq(auditTable.subjectId, id))).toBe(1)
    await expect(jobs.cancel({ id })).rejects.toMatchObject({ code: 'JOB_STATE' })
  }
})

test('a rejected email cannot be retried, because its content is deleted', async () => {
  const id = await stored('failed', { message: 'refused' }, mailQueue.name)
  expect((await jobs.list({})).items).toMatchObject([{ id, canRetry: false }])
  await expect(jobs.retry({ id })).rejects.toMatchObject({ code: 'JOB_STATE' })
})

test('deletes a failed job and its dead letter, with an audit event', async () => {
  const id = await stored('failed', { message: 'UNKNOWN_ERROR' })
  const kept = await stored('failed')
  await db.execute(sql`insert into pgboss.queue (name, policy, retry_limit, retry_delay,
      retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
    values ('dead-letter', 'standard', 0, 0, false, 900, 1209600, 604800, false, 'job_common')
    on conflict do nothing`)
  await db.execute(sql`insert into pgboss.job (name, data, policy, source_name, source_id)
    select 'dead-letter', '{}', 'standard', ${cleanUp.name}, id
    from unnest(array[${id}, ${kept}]::uuid[]) as failed (id)`)
  expect((await jobs.list({})).items).toMatchObject([{ canDelete: true }, { canDelete: true }])
  await jobs.delete({ id })
  const { rows } = await db.execute(sql`select coalesce(source_id, id) as id from pgboss.job`)
  expect(rows).toEqual([{ id: kept }, { id: kept }])
  const events = await db.select().from(auditTable).where(eq(auditTable.subjectId, id))
  expect(events).toMatchObject([{ kind: 'job-deleted', subjectName: cleanUp.name }])
  await expect(jobs.delete({ id })).rejects.toMatchObject({ status: 404 })
  for (const state of ['created', 'active', 'completed', 'cancelled'])
    await expect(jobs.delete({ id: await stored(state) })).rejects.toMatchObject({
      code: 'JOB_STATE',
    })
})

test('jobs of pg-boss itself and of removed features cannot be changed', async () => {
  const id = await stored('failed', null, 'of-a-removed-feature')
  await expect(jobs.retry({ id })).rejects.toMatchObject({ status: 404 })
  await expect(jobs.cancel({ id })).rejects.toMatchObject({ status: 404 })
})

test('needs permissions', async () => {
  const user = (await api(await createUser())).job
  await expect(user.list({})).rejects.toMatchObject({ status: 403 })
  const id = await stored('failed')
  await expect(user.retry({ id })).rejects.toMatchObject({ status: 403 })
  await expect(user.cancel({ id })).rejects.toMatchObject({ status: 403 })
  await expect(user.delete({ id })).rejects.toMatchObject({ status: 403 })
})

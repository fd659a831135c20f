import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isScheduled } from '#/platform/jobs/server/job.ts'
import { webhookDeliveryTable } from '#/platform/webhook/server/webhook.table.ts'
import { modules } from '#/registry/all-modules.ts'
import { collect } from '#/registry/collect-from-modules.ts'
import { createWebhookApp } from './testing/webhook-app.ts'

const app = await createWebhookApp()
const { db, services, webhooks, receiver, input, newUser, deliver, deliveriesOf } = app

const cleanUp = async () => {
  const job = collect(modules, 'jobs').find(({ name }) => name === 'webhook-clean-up')
  if (!job || !isScheduled(job)) throw new Error('there is no such job')
  await job.run(services, new Date())
}

test('a delivery without a job, as after a restore, is sent; one of a canceled job is not', async () => {
  const { id } = await webhooks.create(input)
  await newUser()
  await cleanUp()
  await db.execute(sql`delete from pgboss.job where name = 'webhook'`)
  await cleanUp()
  await deliver()
  expect(receiver.received).toHaveLength(1)
  await newUser()
  await db.execute(sql`update pgboss.job set state = 'cancelled' where name = 'webhook'
    and state = 'created'`)
  await cleanUp()
  await deliver()
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['canceled', 'succeeded'])
})

test('deliveries are deleted after 30 days', async () => {
  const { id } = await webhooks.create(input)
  await newUser()
  await newUser()
  const [newest] = await deliveriesOf(id)
  await db
    .update(webhookDeliveryTable)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(webhookDeliveryTable.id, newest?.id ?? ''))
  await cleanUp()
  const left = await deliveriesOf(id)
  expect(left).toHaveLength(1)
  expect(left[0]?.id).not.toBe(newest?.id)
})

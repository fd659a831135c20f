import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { outbox } from '#/platform/mail/server/outbox.table.ts'
import {
  webhookDeliveryTable,
  webhookEndpointTable,
} from '#/platform/webhook/server/webhook.table.ts'
import { retryDelays } from './deliver-webhook.ts'
import { createWebhookApp } from './testing/webhook-app.ts'

const app = await createWebhookApp()
const { db, webhooks, receiver, input, newUser, deliver, deliveriesOf, onlyDelivery } = app
const { makeDue } = app

test('an endpoint that fails for a day is paused, with an audit event and an email', async () => {
  const { id } = await webhooks.create(input)
  await newUser()
  receiver.answer.status = 503
  const total = retryDelays.length + 1
  expect(total).toBe(8)
  expect(retryDelays.reduce((sum, delay) => sum + delay, 0) / 3600).toBeCloseTo(23.6, 1)
  for (let attempt = 1; attempt <= total; attempt += 1) {
    expect(await webhooks.get({ id })).toMatchObject({ active: true })
    if (attempt === total) await newUser()
    await makeDue()
    await deliver()
  }
  expect(await webhooks.get({ id })).toMatchObject({ active: false, pauseReason: 'failures' })
  expect(await deliveriesOf(id)).toMatchObject([
    { state: 'canceled' },
    { state: 'failed', attempts: total },
  ])
  const events = await db
    .select()
    .from(auditTable)
    .where(and(eq(auditTable.subjectId, id), eq(auditTable.kind, 'webhook-paused')))
  expect(events).toMatchObject([{ actorId: null, changes: { pauseReason: [null, 'failures'] } }])
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'webhook-paused'))
  expect(mails).toMatchObject([{ recipient: 'zuri@example.com' }])
  const sent = receiver.received.length
  await newUser()
  await deliver()
  expect(receiver.received).toHaveLength(sent)
})

test('an endpoint that still receives other messages is not paused', async () => {
  const { id } = await webhooks.create(input)
  await newUser()
  receiver.answer.status = 500
  await deliver()
  await db.update(webhookDeliveryTable).set({ attempts: retryDelays.length })
  await db.execute(sql`update pgboss.job set data = jsonb_set(data, '{attempt}', '8'),
    start_after = now() where name = 'webhook' and state = 'created'`)
  await db.update(webhookEndpointTable).set({ lastSuccessAt: new Date() })
  await deliver()
  expect(await onlyDelivery(id)).toMatchObject({ state: 'failed', attempts: 8 })
  expect(await webhooks.get({ id })).toMatchObject({ active: true })
})

test('an endpoint that is gone is paused at once', async () => {
  const { id } = await webhooks.create(input)
  await newUser()
  receiver.answer.status = 410
  await deliver()
  expect(await webhooks.get({ id })).toMatchObject({ active: false, pauseReason: 'gone' })
  expect(await onlyDelivery(id)).toMatchObject({ state: 'failed', attempts: 1 })
})

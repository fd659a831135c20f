import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { webhookEndpointTable } from '#/platform/webhook/server/webhook.table.ts'
import { retryDelays } from './deliver-webhook.ts'
import { createWebhookApp } from './testing/webhook-app.ts'

const app = await createWebhookApp()
const { db, admin, webhooks, receiver, input, newUser, deliver, deliveriesOf } = app
const { onlyDelivery, makeDue } = app

test('a change is sent to the endpoints that receive it, signed', async () => {
  const { id, secret } = await webhooks.create(input)
  const other = await webhooks.create({ ...input, eventTypes: ['user.deleted'] })
  const { id: userId, email } = await newUser()
  await deliver()
  expect(receiver.verify(secret)).toMatchObject([
    {
      type: 'user.created',
      data: {
        id: userId,
        changes: { email: { before: null, after: email } },
        actor: { id: admin.id, name: 'Zuri' },
      },
    },
  ])
  const { messageId, log, ...delivery } = await onlyDelivery(id)
  expect(receiver.received[0]?.headers).toMatchObject({
    'webhook-id': messageId,
    'content-type': 'application/json',
  })
  expect(delivery).toMatchObject({ state: 'succeeded', attempts: 1, nextAttemptAt: null })
  expect(delivery.body).toBe(receiver.received[0]?.body)
  expect(log).toMatchObject([{ attempt: 1, status: 200, error: null, response: 'ok' }])
  expect(await deliveriesOf(other.id)).toEqual([])
  expect((await webhooks.get({ id })).lastSuccessAt).not.toBeNull()
})

test('a change that is rolled back sends nothing', async () => {
  const { id } = await webhooks.create(input)
  const subject = { id: admin.id, name: 'Zuri' }
  const by = { id: admin.id, name: 'Zuri', ip: null }
  const write = (fails: boolean) =>
    withAudit({ db, by }, async (_, audit) => {
      await audit({ entity: 'user', event: 'created', subject })
      if (fails) throw new Error('rolled back')
    })
  await expect(write(true)).rejects.toThrow('rolled back')
  expect(await deliveriesOf(id)).toEqual([])
  await write(false)
  expect(await deliveriesOf(id)).toHaveLength(1)
  await deliver()
  expect(receiver.received).toHaveLength(1)
})

test('a failed attempt is repeated with the same ID, later each time', async () => {
  const { id, secret } = await webhooks.create(input)
  await newUser()
  Object.assign(receiver.answer, { status: 500, body: 'no\0t now'.repeat(1000) })
  await deliver()
  const failed = await onlyDelivery(id)
  expect(failed).toMatchObject({ state: 'waiting', attempts: 1, status: 500 })
  expect(failed.log[0]?.response).toHaveLength(1000)
  const wait = Date.parse(failed.nextAttemptAt ?? '') - Date.parse(failed.log[0]?.createdAt ?? '')
  expect(Math.abs(wait / 1000 - (retryDelays[0] ?? 0))).toBeLessThan(2)
  // Not due yet.
  await deliver()
  expect(receiver.received).toHaveLength(1)
  receiver.answer.status = 204
  await makeDue()
  await deliver()
  expect(await onlyDelivery(id)).toMatchObject({ state: 'succeeded', attempts: 2, status: 204 })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(receiver.verify(secret)).toHaveLength(2)
})

test('a job that runs again after its attempt was recorded sends nothing', async () => {
  const { id } = await webhooks.create(input)
  await newUser()
  await deliver()
  await db.execute(sql`update pgboss.job set state = 'retry', start_after = now(),
    completed_on = null where name = 'webhook'`)
  await deliver()
  expect(receiver.received).toHaveLength(1)
  expect(await onlyDelivery(id)).toMatchObject({ attempts: 1 })
})

test('a replay sends the same message again, and only after the delivery has ended', async () => {
  const { id, secret } = await webhooks.create(input)
  await newUser()
  const { id: deliveryId } = await onlyDelivery(id)
  await expect(webhooks.replay({ id, deliveryId })).rejects.toMatchObject({ code: 'WEBHOOK_STATE' })
  await deliver()
  await webhooks.replay({ id, deliveryId })
  await deliver()
  const [first, second] = receiver.received
  expect(second?.body).toBe(first?.body)
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
  expect(receiver.verify(secret)).toHaveLength(2)
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
  await webhooks.pause({ id })
  await expect(webhooks.replay({ id, deliveryId })).rejects.toMatchObject({ code: 'WEBHOOK_STATE' })
})

test('a paused endpoint receives no events, but a test event', async () => {
  const { id, secret } = await webhooks.create(input)
  await newUser()
  await webhooks.pause({ id })
  expect(await onlyDelivery(id)).toMatchObject({ state: 'canceled', attempts: 0 })
  await newUser()
  await webhooks.test({ id })
  await deliver()
  expect(receiver.verify(secret)).toMatchObject([{ type: 'webhook.test', data: { webhookId: id } }])
})

test('after a rotation both secrets verify, for a day', async () => {
  const { id, secret } = await webhooks.create(input)
  const { secret: rotated } = await webhooks.rotateSecret({ id })
  await webhooks.test({ id })
  await deliver()
  expect(receiver.verify(secret)).toHaveLength(1)
  expect(receiver.verify(rotated)).toHaveLength(1)
  await db.update(webhookEndpointTable).set({ previousSecretUntil: new Date(Date.now() - 1000) })
  receiver.received.length = 0
  await webhooks.test({ id })
  await deliver()
  expect(receiver.verify(rotated)).toHaveLength(1)
  expect(() => receiver.verify(secret)).toThrow(/signature/)
})

test('a secret that cannot be read is reported in the log, and nothing is sent', async () => {
  const { id } = await webhooks.create(input)
  await db.update(webhookEndpointTable).set({ secret: 'unreadable' })
  await webhooks.test({ id })
  await deliver()
  expect((await onlyDelivery(id)).log).toMatchObject([{ status: null, error: 'secret' }])
  expect(receiver.received).toEqual([])
})

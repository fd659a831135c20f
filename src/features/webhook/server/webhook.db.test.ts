import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { newId } from '#/platform/db/id.ts'
import { webhookEndpointTable } from '#/platform/webhook/server/webhook.table.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import type { WebhookInput } from '../webhook.ts'
import { maxWebhooks } from './webhook.service.ts'

const { db, createUser, api } = await createTestApp()
const admin = await createUser({ role: 'admin', name: 'Zuri' })
const { webhook: webhooks } = await api(admin)

const input: WebhookInput = {
  url: 'https://hooks.example.com/events',
  description: 'Support',
  eventTypes: ['user.created', 'user.banned'],
}
const eventsOf = async (id: string) =>
  (await db.select().from(auditTable).where(eq(auditTable.subjectId, id))).map(({ kind }) => kind)

describe('creating an endpoint', () => {
  test('returns the secret once, and stores it encrypted', async () => {
    const { secret, ...created } = await webhooks.create(input)
    expect(secret).toMatch(/^whsec_[\w+/=]{40,}$/)
    expect(created).toMatchObject({ ...input, active: true, pauseReason: null, createdBy: 'Zuri' })
    expect(await webhooks.get({ id: created.id })).toEqual(created)
    expect(await webhooks.list()).toContainEqual(created)
    const stored = await db
      .select()
      .from(webhookEndpointTable)
      .where(eq(webhookEndpointTable.id, created.id))
    expect(JSON.stringify(stored)).not.toContain(secret.slice(6))
    expect(await eventsOf(created.id)).toEqual(['webhook-created'])
    const log = JSON.stringify(await db.select().from(auditTable))
    expect(log).not.toContain(secret.slice(6))
  })

  test.each([
    ['no URL', { url: ' ' }, 'url'],
    ['plain HTTP', { url: 'http://hooks.example.com' }, 'url'],
    ['an address of this machine', { url: 'https://127.0.0.1/hooks' }, 'url'],
    ['a password in the URL', { url: 'https://a:b@hooks.example.com' }, 'url'],
    ['a long description', { description: 'x'.repeat(201) }, 'description'],
    ['no event', { eventTypes: [] }, 'eventTypes'],
    ['an unknown event', { eventTypes: ['plant.watered'] }, 'eventTypes'],
    ['failed sign-ins', { eventTypes: ['user.sign_in_failed'] }, 'eventTypes'],
    ['events of webhooks', { eventTypes: ['webhook.created'] }, 'eventTypes'],
  ])('with %s is rejected at its field', async (_, changes, field) => {
    await expect(webhooks.create({ ...input, ...changes })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: { field },
    })
    const { id } = await webhooks.create(input)
    await expect(webhooks.update({ id, ...input, ...changes })).rejects.toMatchObject({
      data: { field },
    })
    await webhooks.delete({ id })
  })

  test('offers the audit events of features by name', async () => {
    const types = await webhooks.eventTypes()
    expect(types).toContain('user.created')
    expect(types).toContain('api_key.created') // api-key
    expect(types.filter((type) => !/^[a-z_]+\.[a-z_]+$/.test(type))).toEqual([])
  })
})

test('changing, rotating, pausing, resuming and deleting are in the audit log', async () => {
  const { id, secret } = await webhooks.create(input)
  const changed = {
    url: 'https://hooks.example.com/v2',
    description: null,
    eventTypes: ['user.deleted'],
  }
  expect(await webhooks.update({ id, ...changed })).toMatchObject(changed)
  expect((await webhooks.rotateSecret({ id })).secret).not.toBe(secret)
  await webhooks.pause({ id })
  expect(await webhooks.get({ id })).toMatchObject({ active: false, pauseReason: 'user' })
  await expect(webhooks.pause({ id })).rejects.toMatchObject({ code: 'WEBHOOK_STATE', status: 409 })
  await webhooks.resume({ id })
  await expect(webhooks.resume({ id })).rejects.toMatchObject({ code: 'WEBHOOK_STATE' })
  await webhooks.delete({ id })
  await expect(webhooks.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await eventsOf(id)).toSorted()).toEqual(
    ['created', 'deleted', 'paused', 'resumed', 'secret-rotated', 'updated'].map(
      (event) => `webhook-${event}`,
    ),
  )
})

test('only users with the permission see and change endpoints', async () => {
  const { id } = await webhooks.create(input)
  const { webhook: stranger } = await api(await createUser())
  const deliveryId = newId()
  for (const call of [
    () => stranger.list(),
    () => stranger.eventTypes(),
    () => stranger.get({ id }),
    () => stranger.create(input),
    () => stranger.update({ id, ...input }),
    () => stranger.pause({ id }),
    () => stranger.resume({ id }),
    () => stranger.rotateSecret({ id }),
    () => stranger.test({ id }),
    () => stranger.delete({ id }),
    () => stranger.deliveries({ id }),
    () => stranger.delivery({ id, deliveryId }),
    () => stranger.replay({ id, deliveryId }),
  ])
    await expect(call()).rejects.toMatchObject({ status: 403 })
  expect(await webhooks.get({ id })).toMatchObject(input)
})

test('a delivery is found only with its own endpoint', async () => {
  const [one, other] = [await webhooks.create(input), await webhooks.create(input)]
  await webhooks.test({ id: one.id })
  const { items } = await webhooks.deliveries({ id: one.id })
  const deliveryId = items[0]?.id ?? ''
  expect(await webhooks.delivery({ id: one.id, deliveryId })).toMatchObject({
    type: 'webhook.test',
  })
  expect((await webhooks.deliveries({ id: other.id })).items).toEqual([])
  for (const call of [
    () => webhooks.delivery({ id: other.id, deliveryId }),
    () => webhooks.replay({ id: other.id, deliveryId }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('stops at the limit, also in parallel', async () => {
  const held = (await webhooks.list()).length
  for (let more = held; more < maxWebhooks - 1; more += 1) await webhooks.create(input)
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => webhooks.create(input)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const failed = results.find(({ status }) => status === 'rejected')
  expect(failed).toMatchObject({ reason: { code: 'TOO_MANY_WEBHOOKS', status: 409 } })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect } from 'vitest'
import { webhookEndpointTable } from '#/platform/webhook/server/webhook.table.ts'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { deliverWebhook } from '../deliver-webhook.ts'
import { startReceiver } from './receiver.ts'

/** The test app with a receiver of webhooks, and an administrator. */
export async function createWebhookApp() {
  const app = await createTestApp({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  const { db, services, createUser, api } = app
  const receiver = await startReceiver()
  afterAll(() => receiver.stop())
  const admin = await createUser({ role: 'admin', name: 'Zuri', email: 'zuri@example.com' })
  const calls = await api(admin)
  const { webhook: webhooks, user: users } = calls
  const input = { url: receiver.url, description: null, eventTypes: ['user.created'] }
  const deliveriesOf = async (id: string) => (await webhooks.deliveries({ id })).items

  beforeEach(async () => {
    await db.delete(webhookEndpointTable)
    await db.execute(sql`delete from pgboss.job where name = 'webhook'`)
    receiver.received.length = 0
    Object.assign(receiver.answer, { status: 200, body: 'ok' })
  })

  return {
    ...app,
    admin,
    calls,
    webhooks,
    receiver,
    input,
    deliveriesOf,
    newUser: () => users.create({ email: `${crypto.randomUUID()}@example.com` }),
    deliver: () => services.jobs.drain(deliverWebhook),
    onlyDelivery: async (id: string) => {
      const [delivery, ...others] = await deliveriesOf(id)
      expect(others).toEqual([])
      return webhooks.delivery({ id, deliveryId: delivery?.id ?? '' })
    },
    /** Makes the next attempt due now instead of in minutes or hours. */
    makeDue: () =>
      db.execute(sql`update pgboss.job set start_after = now() where name = 'webhook'`),
  }
}

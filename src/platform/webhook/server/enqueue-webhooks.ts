import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'
import { enqueueJobs } from '#/platform/jobs/server/enqueue.ts'
import { webhookQueue } from './webhook-queue.ts'
import { webhookDeliveryTable, webhookEndpointTable } from './webhook.table.ts'

type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** Something that happened, as the audit log has it. */
export type WebhookEvent = {
  entity: string
  event: string
  subject: { id: string | null; name: string }
  actor: { id: string | null; name: string }
  changes?: Changes
  organizationId?: string // organizations
}

/** In the form that the Standard Webhooks specification recommends: `book.created`, `stock_item.deleted`. */
export const eventType = (entity: string, event: string) =>
  `${entity.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}.${event.replaceAll('-', '_')}`

/** The message about an event, with what changed before and after. */
function messageOf({ subject, actor, changes, ...rest }: WebhookEvent, at: Date) {
  const type = eventType(rest.entity, rest.event)
  const data = {
    id: subject.id,
    name: subject.name,
    changes: Object.fromEntries(
      Object.entries(changes ?? {}).map(([field, [before, after]]) => [field, { before, after }]),
    ),
    actor: actor.id ? { id: actor.id, name: actor.name } : null,
    organizationId: rest.organizationId ?? null, // organizations
  }
  return {
    type,
    body: JSON.stringify({ type, timestamp: at.toISOString(), data }),
  }
}

/**
 * Enqueues a delivery to every active endpoint that receives these events. Call it in the transaction of
 * the change: a change that is rolled back sends nothing.
 */
export async function enqueueWebhooks(
  db: Pick<Executor, 'execute'>,
  events: readonly WebhookEvent[],
): Promise<void> {
  if (events.length === 0) return
  const at = new Date()
  const messages = JSON.stringify(events.map((event) => messageOf(event, at)))
  const { id, active, eventTypes } = webhookEndpointTable
  await enqueueDeliveries(
    db,
    sql`select ${id} as endpoint_id, gen_random_uuid() as message_id, message ->> 'type' as type,
        message ->> 'body' as body
      from jsonb_array_elements(${messages}::jsonb) as message
      join ${webhookEndpointTable} on ${active} and message ->> 'type' = any(${eventTypes})`,
  )
}

/** The rows have `endpoint_id`, `message_id`, `type` and `body`. Every delivery exists with its first job. */
const enqueueDeliveries = (db: Pick<Executor, 'execute'>, rows: SQL) =>
  enqueueJobs(
    db,
    webhookQueue,
    sql`insert into ${webhookDeliveryTable}
        (id, endpoint_id, message_id, type, body, next_attempt_at)
      select gen_random_uuid(), new.endpoint_id, new.message_id, new.type, new.body, now()
      from (${rows}) as new
      returning id, jsonb_build_object('deliveryId', id, 'attempt', 1) as data, now() as start_after,
        id::text as key`,
  )

/** Sends a delivery once more, as a delivery of its own with its own attempts. */
export const enqueueReplay = (db: Pick<Executor, 'execute'>, deliveryId: string) => {
  const { id, endpointId, messageId, type, body } = webhookDeliveryTable
  return enqueueDeliveries(
    db,
    sql`select ${endpointId} as endpoint_id, ${messageId} as message_id, ${type} as type, ${body} as body
      from ${webhookDeliveryTable} where ${eq(id, deliveryId)}`,
  )
}

/** Tells an endpoint, also a paused one, that messages arrive. */
export const enqueueTest = (db: Pick<Executor, 'execute'>, endpointId: string) => {
  const type = eventType('webhook', 'test')
  const timestamp = new Date().toISOString()
  const body = JSON.stringify({ type, timestamp, data: { webhookId: endpointId } })
  return enqueueDeliveries(
    db,
    sql`select ${endpointId}::uuid as endpoint_id, gen_random_uuid() as message_id,
      ${type}::text as type, ${body}::text as body`,
  )
}

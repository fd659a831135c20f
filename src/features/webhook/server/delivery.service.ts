import { and, asc, eq } from 'drizzle-orm'
import { createList } from '#/platform/api/server/list-page.ts'
import type { ListRow, ListSource } from '#/platform/api/server/list-query.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { enqueueReplay } from '#/platform/webhook/server/enqueue-webhooks.ts'
import {
  webhookAttemptTable,
  webhookDeliveryTable,
} from '#/platform/webhook/server/webhook.table.ts'
import type { Delivery, DeliveryDetail, DeliveryListInput } from '../webhook.ts'
import { getWebhook } from './webhook.service.ts'

type Row = typeof webhookDeliveryTable.$inferSelect
type One = { id: string; deliveryId: string }

const toDelivery = (row: Row): Delivery => ({
  id: row.id,
  messageId: row.messageId,
  type: row.type,
  state: row.state,
  attempts: row.attempts,
  status: row.status,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

const source = {
  table: webhookDeliveryTable,
  id: webhookDeliveryTable.id,
  sorts: { createdAt: { column: webhookDeliveryTable.createdAt } },
  read: (db, { listKey, listTotal, where, order, limit }) =>
    db
      .select({ row: webhookDeliveryTable, id: webhookDeliveryTable.id, listKey, listTotal })
      .from(webhookDeliveryTable)
      .where(where)
      .orderBy(...order)
      .limit(limit),
} satisfies ListSource<ListRow>

const deliveries = createList('webhook-delivery', source, ({ row }: { row: Row } & ListRow) =>
  toDelivery(row),
)

/** Newest first. */
export async function listDeliveries(
  db: Database,
  { id, limit, cursor, state }: DeliveryListInput,
  cursorSecret: string,
) {
  await getWebhook(db, id)
  const filter = and(
    eq(webhookDeliveryTable.endpointId, id),
    state && eq(webhookDeliveryTable.state, state),
  )
  return deliveries.page(
    db,
    { sort: '-createdAt', rare: false, limit, cursor, filter },
    cursorSecret,
  )
}

const isOne = ({ id, deliveryId }: One) =>
  and(eq(webhookDeliveryTable.id, deliveryId), eq(webhookDeliveryTable.endpointId, id))

export async function getDelivery(db: Database, one: One): Promise<DeliveryDetail> {
  const [row] = await db.select().from(webhookDeliveryTable).where(isOne(one))
  if (!row) throw new AppError('NOT_FOUND')
  const { attempt, status, error, durationMs, response, createdAt } = webhookAttemptTable
  const log = await db
    .select({ attempt, status, error, durationMs, response, createdAt })
    .from(webhookAttemptTable)
    .where(eq(webhookAttemptTable.deliveryId, row.id))
    .orderBy(asc(attempt))
  return {
    ...toDelivery(row),
    body: row.body,
    log: log.map((entry) => ({ ...entry, createdAt: entry.createdAt.toISOString() })),
  }
}

/** Sends a finished delivery again, with the same `webhook-id`. */
export const replayDelivery = (context: { db: Database; by: Actor }, one: One): Promise<void> =>
  withAudit(context, async (tx, audit) => {
    const [row] = await tx.select().from(webhookDeliveryTable).where(isOne(one)).for('update')
    if (!row) throw new AppError('NOT_FOUND')
    const webhook = await getWebhook(tx, one.id)
    if (row.state === 'waiting' || !webhook.active) throw new AppError('WEBHOOK_STATE')
    await enqueueReplay(tx, row.id)
    const subject = { id: webhook.id, name: webhook.url }
    await audit({ entity: 'webhook', event: 'replayed', subject })
  })

import { and, asc, count, eq, sql } from 'drizzle-orm'
import { auditEventOf, withAudit } from '#/platform/audit/server/audit.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { enqueueTest } from '#/platform/webhook/server/enqueue-webhooks.ts'
import { createWebhookSecret, sealWebhookSecret } from '#/platform/webhook/server/sign-webhook.ts'
import { findUrlProblem } from '#/platform/http/server/outgoing/outgoing-url.ts'
import {
  webhookDeliveryTable,
  webhookEndpointTable,
} from '#/platform/webhook/server/webhook.table.ts'
import type { PauseReason } from '#/platform/webhook/server/webhook.table.ts'
import type { NewWebhook, Webhook, WebhookInput } from '../webhook.ts'
import { eventTypes as knownTypes } from './event-types.ts'

type Context = { db: Database; by: Actor; config: Config }

export const maxWebhooks = 50

const { id, url, description, eventTypes, active, pauseReason, lastSuccessAt, createdAt } =
  webhookEndpointTable

/** The secrets are read only for signing. */
const columns = {
  id,
  url,
  description,
  eventTypes,
  active,
  pauseReason,
  lastSuccessAt,
  createdAt,
  createdBy: sql<string | null>`coalesce(nullif(${userTable.name}, ''), ${userTable.email})`,
}

const select = (db: Executor) =>
  db
    .select(columns)
    .from(webhookEndpointTable)
    .leftJoin(userTable, eq(userTable.id, webhookEndpointTable.createdBy))

type Row = Awaited<ReturnType<typeof select>>[number]

const toWebhook = (row: Row): Webhook => ({
  ...row,
  lastSuccessAt: row.lastSuccessAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

/** The URL names an endpoint in the audit log. */
const auditEvent = auditEventOf('webhook', (webhook: Webhook) => ({
  url: webhook.url,
  webhookDescription: webhook.description,
  eventTypes: webhook.eventTypes.join(', '),
  pauseReason: webhook.pauseReason,
}))

export async function listWebhooks(db: Executor): Promise<Webhook[]> {
  const rows = await select(db).orderBy(asc(createdAt), asc(id)).limit(maxWebhooks)
  return rows.map(toWebhook)
}

export async function getWebhook(db: Executor, webhookId: string): Promise<Webhook> {
  const [row] = await select(db).where(eq(id, webhookId))
  if (!row) throw new AppError('NOT_FOUND')
  return toWebhook(row)
}

/** Locks the endpoint, so that the audit log has every change once. */
async function lock(tx: Executor, webhookId: string): Promise<Webhook> {
  await tx.select({ id }).from(webhookEndpointTable).where(eq(id, webhookId)).for('update')
  return getWebhook(tx, webhookId)
}

function checkInput(input: WebhookInput, { webhooks, production }: Config) {
  const problem = findUrlProblem(input.url, { ...webhooks, production })
  if (problem)
    throw new AppError('INVALID_INPUT', {
      field: 'url',
      parameters: { key: `webhook.url.${problem}` },
    })
  const unknown = input.eventTypes.find((type) => !knownTypes.includes(type))
  if (unknown !== undefined)
    throw new AppError('INVALID_INPUT', {
      field: 'eventTypes',
      parameters: { key: 'webhook.eventTypes.unknown', type: unknown },
    })
}

/** The order and duplicates of the input have no meaning. */
const stored = (input: WebhookInput) => ({
  url: new URL(input.url).href,
  description: input.description,
  eventTypes: knownTypes.filter((type) => input.eventTypes.includes(type)),
})

/** The response contains the secret, which cannot be read again. */
export const createWebhook = (context: Context, input: WebhookInput): Promise<NewWebhook> =>
  withAudit(context, async (tx, audit) => {
    checkInput(input, context.config)
    // One after the other, so that parallel requests cannot exceed the limit.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('webhook-endpoints'))`)
    const [held] = await tx.select({ count: count() }).from(webhookEndpointTable)
    if ((held?.count ?? 0) >= maxWebhooks)
      throw new AppError('TOO_MANY_WEBHOOKS', { parameters: { max: maxWebhooks } })
    const newWebhookId = newId()
    const secret = createWebhookSecret()
    await tx.insert(webhookEndpointTable).values({
      ...stored(input),
      id: newWebhookId,
      secret: sealWebhookSecret(context.config.authSecret, newWebhookId, secret),
      createdBy: context.by.id,
    })
    const webhook = await getWebhook(tx, newWebhookId)
    await audit(auditEvent('created', null, webhook))
    return { ...webhook, secret }
  })

export const updateWebhook = (
  context: Context,
  { id: webhookId, ...input }: WebhookInput & { id: string },
): Promise<Webhook> =>
  withAudit(context, async (tx, audit) => {
    checkInput(input, context.config)
    const before = await lock(tx, webhookId)
    await tx.update(webhookEndpointTable).set(stored(input)).where(eq(id, webhookId))
    const after = await getWebhook(tx, webhookId)
    await audit(auditEvent('updated', before, after))
    return after
  })

type AuditWriter = (event: AuditEvent) => Promise<void>

/** Cancels what waits: an endpoint that is resumed later does not get old messages. */
export async function pause(
  tx: Executor,
  audit: AuditWriter,
  webhookId: string,
  reason: PauseReason,
): Promise<Webhook | undefined> {
  const before = await lock(tx, webhookId)
  if (!before.active) return undefined
  await tx
    .update(webhookEndpointTable)
    .set({ active: false, pauseReason: reason })
    .where(eq(id, webhookId))
  const { endpointId, state } = webhookDeliveryTable
  await tx
    .update(webhookDeliveryTable)
    .set({ state: 'canceled', nextAttemptAt: null })
    .where(and(eq(endpointId, webhookId), eq(state, 'waiting')))
  const after = await getWebhook(tx, webhookId)
  await audit(auditEvent('paused', before, after))
  return after
}

export const pauseWebhook = (context: Context, webhookId: string): Promise<void> =>
  withAudit(context, async (tx, audit) => {
    if (!(await pause(tx, audit, webhookId, 'user'))) throw new AppError('WEBHOOK_STATE')
  })

export const resumeWebhook = (context: Context, webhookId: string): Promise<void> =>
  withAudit(context, async (tx, audit) => {
    const before = await lock(tx, webhookId)
    if (before.active) throw new AppError('WEBHOOK_STATE')
    await tx
      .update(webhookEndpointTable)
      .set({ active: true, pauseReason: null })
      .where(eq(id, webhookId))
    await audit(auditEvent('resumed', before, await getWebhook(tx, webhookId)))
  })

/** The previous secret still signs for a day, so that receivers can be changed without a gap. */
export const rotateWebhookSecret = (
  context: Context,
  webhookId: string,
): Promise<{ secret: string }> =>
  withAudit(context, async (tx, audit) => {
    const webhook = await lock(tx, webhookId)
    const secret = createWebhookSecret()
    await tx
      .update(webhookEndpointTable)
      .set({
        secret: sealWebhookSecret(context.config.authSecret, webhookId, secret),
        previousSecret: sql`${webhookEndpointTable.secret}`,
        previousSecretUntil: sql`now() + interval '1 day'`,
      })
      .where(eq(id, webhookId))
    await audit(auditEvent('secret-rotated', webhook, webhook))
    return { secret }
  })

export const testWebhook = (context: Context, webhookId: string): Promise<void> =>
  withAudit(context, async (tx, audit) => {
    const webhook = await lock(tx, webhookId)
    await enqueueTest(tx, webhookId)
    await audit(auditEvent('tested', webhook, webhook))
  })

export const deleteWebhook = (context: Context, webhookId: string): Promise<void> =>
  withAudit(context, async (tx, audit) => {
    const webhook = await lock(tx, webhookId)
    await tx.delete(webhookEndpointTable).where(eq(id, webhookId))
    await audit(auditEvent('deleted', webhook, null))
  })

import { and, eq, sql } from 'drizzle-orm'
import { brand } from '#/brand.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { defaultLanguage, isLanguage } from '#/platform/i18n/language.ts'
import { enqueueJob } from '#/platform/jobs/server/enqueue.ts'
import { defineJob } from '#/platform/jobs/server/job.ts'
import type { JobContext } from '#/platform/jobs/server/job.ts'
import { noticeEnds } from '#/platform/mail/server/email-changed-mail.ts'
import { enqueueMail } from '#/platform/mail/server/outbox.ts'
import { resolveHost } from '#/platform/http/server/outgoing/allowed-address.ts'
import { postWebhook } from '#/platform/webhook/server/post-webhook.ts'
import type { Posted } from '#/platform/webhook/server/post-webhook.ts'
import { openWebhookSecret, signWebhook } from '#/platform/webhook/server/sign-webhook.ts'
import { webhookQueue } from '#/platform/webhook/server/webhook-queue.ts'
import {
  webhookAttemptTable,
  webhookDeliveryTable,
  webhookEndpointTable,
} from '#/platform/webhook/server/webhook.table.ts'
import type { PauseReason } from '#/platform/webhook/server/webhook.table.ts'
import { pause } from './webhook.service.ts'

const minute = 60
const hour = 60 * minute

/** Seconds until the next attempt, after each failed one: eight attempts within a day. */
export const retryDelays = [5, 5 * minute, 30 * minute, 2 * hour, 4 * hour, 7 * hour, 10 * hour]

/** An endpoint that answers this wants no more messages. */
const goneStatus = 410

type Delivery = typeof webhookDeliveryTable.$inferSelect
type Endpoint = typeof webhookEndpointTable.$inferSelect

/** Sends one attempt, and enqueues the next one if it fails. */
export const deliverWebhook = defineJob({
  ...webhookQueue,
  async run(context, { deliveryId, attempt }, { signal }) {
    const { db, config } = context
    const [found] = await db
      .select({ delivery: webhookDeliveryTable, endpoint: webhookEndpointTable })
      .from(webhookDeliveryTable)
      .innerJoin(webhookEndpointTable, eq(webhookEndpointTable.id, webhookDeliveryTable.endpointId))
      .where(eq(webhookDeliveryTable.id, deliveryId))
    // The endpoint was deleted or paused, or a process was killed after this attempt.
    if (found?.delivery.state !== 'waiting' || found.delivery.attempts !== attempt - 1) return
    const posted = await post(found, config, signal)
    // Stopped, not failed: the queue runs the attempt again.
    if (signal.aborted) throw new Error('the process is stopping')
    await record(context, found, posted)
  },
})

async function post(
  { delivery, endpoint }: { delivery: Delivery; endpoint: Endpoint },
  { authSecret, webhooks, production }: Config,
  signal: AbortSignal,
): Promise<Posted> {
  const secrets = secretsOf(authSecret, endpoint)
  // AUTH_SECRET was changed: rotate the secret of the endpoint.
  if (!secrets) return { status: null, error: 'secret', durationMs: 0, response: '' }
  const { messageId: id, body } = delivery
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${brand.packageName}-webhooks`,
    ...signWebhook({ id, timestamp, body }, secrets),
  }
  const options = { ...webhooks, production, resolve: resolveHost, signal }
  return postWebhook({ url: endpoint.url, headers, body }, options)
}

function secretsOf(authSecret: string, endpoint: Endpoint): string[] | undefined {
  const { previousSecret, previousSecretUntil } = endpoint
  const isValid = previousSecretUntil && previousSecretUntil > new Date()
  try {
    return [endpoint.secret, ...(previousSecret && isValid ? [previousSecret] : [])].map((sealed) =>
      openWebhookSecret(authSecret, endpoint.id, sealed),
    )
  } catch {
    return undefined
  }
}

async function record(
  { db, config }: JobContext,
  { delivery, endpoint }: { delivery: Delivery; endpoint: Endpoint },
  { status, error, durationMs, response }: Posted,
) {
  const attempt = delivery.attempts + 1
  const succeeded = status !== null && status >= 200 && status < 300
  const delay = status === goneStatus ? undefined : retryDelays[attempt - 1]
  const retryAt = succeeded || delay === undefined ? undefined : new Date(Date.now() + delay * 1000)
  const system = { id: null, name: '', ip: null }
  await withAudit({ db, by: system }, async (tx, audit) => {
    const state = succeeded ? 'succeeded' : retryAt ? 'waiting' : 'failed'
    const changed = await tx
      .update(webhookDeliveryTable)
      .set({ state, status, attempts: attempt, nextAttemptAt: retryAt ?? null })
      .where(
        and(
          eq(webhookDeliveryTable.id, delivery.id),
          eq(webhookDeliveryTable.state, 'waiting'),
          eq(webhookDeliveryTable.attempts, delivery.attempts),
        ),
      )
      .returning({ id: webhookDeliveryTable.id })
    // Paused or deleted meanwhile, or recorded by another process.
    if (changed.length === 0) return
    const entry = { attempt, status, error, durationMs, response }
    await tx.insert(webhookAttemptTable).values({ id: newId(), deliveryId: delivery.id, ...entry })
    if (succeeded) await noteSuccess(tx, endpoint.id)
    if (retryAt) {
      const next = { deliveryId: delivery.id, attempt: attempt + 1 }
      const key = `${delivery.id} ${next.attempt}`
      await enqueueJob(tx, webhookQueue, next, { key, startAfter: retryAt })
    }
    const reason = state === 'failed' && (await pauseReason(tx, delivery, status))
    if (!reason) return
    const paused = await pause(tx, audit, endpoint.id, reason)
    if (paused) await sendPausedMail(tx, endpoint, config.authSecret)
  })
}

const noteSuccess = (tx: Executor, endpointId: string) =>
  tx
    .update(webhookEndpointTable)
    .set({ lastSuccessAt: sql`now()` })
    .where(eq(webhookEndpointTable.id, endpointId))

/** All attempts of a delivery failed, and nothing else arrived in that time either. */
async function pauseReason(
  tx: Executor,
  delivery: Delivery,
  status: number | null,
): Promise<PauseReason | undefined> {
  if (status === goneStatus) return 'gone'
  const [now] = await tx
    .select({ lastSuccessAt: webhookEndpointTable.lastSuccessAt })
    .from(webhookEndpointTable)
    .where(eq(webhookEndpointTable.id, delivery.endpointId))
  const { lastSuccessAt } = now ?? {}
  return lastSuccessAt && lastSuccessAt > delivery.createdAt ? undefined : 'failures'
}

async function sendPausedMail(tx: Executor, endpoint: Endpoint, secret: string) {
  if (!endpoint.createdBy) return
  const [owner] = await tx.select().from(userTable).where(eq(userTable.id, endpoint.createdBy))
  if (!owner || owner.banned) return
  await enqueueMail(tx, secret, {
    kind: 'webhook-paused',
    to: owner.email,
    language: isLanguage(owner.language) ? owner.language : defaultLanguage(),
    params: {
      from: new URL(endpoint.url).host,
      to: owner.email,
      path: `/manager/webhooks/${endpoint.id}`,
    },
    expiresAt: noticeEnds(),
  })
}

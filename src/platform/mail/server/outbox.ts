import { and, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { seal, unseal } from '#/platform/db/server/seal.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { enqueueJob } from '#/platform/jobs/server/enqueue.ts'
import type { JobDefinition } from '#/platform/jobs/server/job.ts'
import { isSingleEmail } from './email-address.ts'
import type { MailErrorReason, MailKind, MailParams } from './mail.ts'
import { outbox } from './outbox.table.ts'
import type { MailStatus, OutboxRow } from './outbox.table.ts'

type NewMail<Kind extends MailKind> = {
  kind: Kind
  to: string
  language: Language
  params: MailParams[Kind]
  /** After this time the message is useless and is not sent. */
  expiresAt: Date
  now?: Date
}

const contextOf = (row: { id: string; kind: string }) => `${row.kind} ${row.id}`
const keyOf = (secret: string) => ({ secret, purpose: 'mail-outbox' })
const open: MailStatus[] = ['waiting', 'sending']

/** Sends one message of the outbox. A message is retried until it expires, which its row states. */
export const mailQueue = {
  name: 'mail',
  payload: z.object({ id: z.uuid() }),
  retries: 20_000,
  longestDelaySeconds: 60,
  timeoutSeconds: 60,
  // A slow server must not delay the other messages.
  concurrency: 4,
  // The content is deleted when a message fails.
  retriable: false,
} satisfies JobDefinition<{ id: string }>

/** Someone is waiting for a code, and must not wait for a thousand invitations. */
const priorityOf = (kind: string) => (kind.endsWith('-code') ? 1 : 0)

/**
 * Adds a message to the outbox and enqueues its job, also within a transaction. Wake the workers
 * afterwards.
 */
export async function enqueueMail<Kind extends MailKind>(
  db: Pick<Executor, 'insert' | 'execute'>,
  secret: string,
  { kind, to, language, params, expiresAt, now = new Date() }: NewMail<Kind>,
): Promise<string> {
  if (!isSingleEmail(to)) throw new TypeError('the recipient is not one plain address')
  const id = newId()
  const payload = seal(keyOf(secret), contextOf({ id, kind }), params)
  await db.insert(outbox).values({
    id,
    kind,
    recipient: to,
    language,
    payload,
    expiresAt,
    // The clock of the sending processes, with which it is compared later.
    createdAt: now,
    nextAttemptAt: now,
  })
  await enqueueJob(db, mailQueue, { id }, { key: id, priority: priorityOf(kind) })
  return id
}

export function openPayload(secret: string, row: OutboxRow): unknown {
  return unseal(keyOf(secret), contextOf(row), row.payload ?? '')
}

/**
 * Claims a message, unless it was sent or another process is sending it. A message whose sender died can
 * be claimed when its lease ends. Servers of versions before the job queue claim rows the same way, so
 * none sends a message of the other.
 */
export async function claimMail(
  db: Executor,
  id: string,
  now: Date,
  leaseMs: number,
): Promise<OutboxRow | undefined> {
  const rows = await db
    .update(outbox)
    .set({
      status: 'sending',
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + leaseMs),
    })
    .where(
      and(
        eq(outbox.id, id),
        or(
          eq(outbox.status, 'waiting'),
          and(eq(outbox.status, 'sending'), lte(outbox.nextAttemptAt, now)),
        ),
      ),
    )
    .returning()
  return rows[0]
}

type Outcome =
  | { status: 'sent'; at: Date }
  | { status: 'waiting'; until: Date; reason: MailErrorReason }
  | { status: 'failed'; reason: MailErrorReason }
  | { status: 'expired' }

/** Stores the result of a claimed message, unless another sender has taken over its lease. */
export async function settleMail(db: Executor, row: OutboxRow, outcome: Outcome): Promise<boolean> {
  const change = {
    status: outcome.status,
    ...(outcome.status !== 'waiting' && { payload: null }),
    ...(outcome.status === 'waiting' && { nextAttemptAt: outcome.until }),
    ...(outcome.status === 'sent' && { sentAt: outcome.at, lastError: null }),
    ...('reason' in outcome && { lastError: outcome.reason }),
  }
  const settled = await db
    .update(outbox)
    .set(change)
    .where(
      and(eq(outbox.id, row.id), eq(outbox.status, 'sending'), eq(outbox.attempts, row.attempts)),
    )
    .returning({ id: outbox.id })
  return settled.length === 1
}

/**
 * Enqueues the jobs of messages that have none: a server of a version before the job queue, or a restored
 * backup, left them. Ends messages whose job was canceled.
 */
export async function recoverMail(db: Executor): Promise<number> {
  await db.execute(sql`
    update ${outbox} set status = 'expired', payload = null
    from pgboss.job where job.name = ${mailQueue.name} and job.id = ${outbox.id}
      and job.state = 'cancelled' and ${outbox.status} = 'waiting'`)
  const left = await db
    .select({ id: outbox.id, kind: outbox.kind })
    .from(outbox)
    .where(
      and(
        inArray(outbox.status, open),
        sql`not exists (select from pgboss.job where job.name = ${mailQueue.name} and job.id = ${outbox.id})`,
      ),
    )
    .orderBy(outbox.createdAt, outbox.id)
    .limit(1_000)
  for (const { id, kind } of left)
    await enqueueJob(db, mailQueue, { id }, { key: id, priority: priorityOf(kind) })
  return left.length
}

/** Recipients are not kept forever. */
export async function forgetMailBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, moment))
}

/** The state of a message that a page may show; null once it was deleted. */
export async function mailState(
  db: Executor,
  id: string,
): Promise<{ status: MailStatus; troubled: boolean } | null> {
  const rows = await db
    .select({ status: outbox.status, lastError: outbox.lastError })
    .from(outbox)
    .where(eq(outbox.id, id))
  const row = rows[0]
  return row ? { status: row.status, troubled: isTroubled(row) } : null
}

/** The same as a state for the page that waits for it. */
export async function mailOnItsWay(
  db: Executor,
  id: string | undefined,
): Promise<'sending' | 'sent' | 'late' | 'refused'> {
  const state = id ? await mailState(db, id) : null
  if (!state || state.status === 'sent') return 'sent'
  if (state.status === 'failed') return 'refused'
  return state.troubled ? 'late' : 'sending'
}

/** Whether mail is delayed: a message was tried and still waits. */
export async function mailTroubled(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.status, open), isNotNull(outbox.lastError)))
    .limit(1)
  return rows.length > 0
}

const isTroubled = ({ status, lastError }: { status: MailStatus; lastError: string | null }) =>
  status !== 'sent' && (status === 'failed' || status === 'expired' || lastError !== null)

import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { isSingleEmail } from './email-address.ts'
import type { MailErrorReason, MailKind, MailParams } from './mail.ts'
import { outbox } from './outbox.table.ts'
import type { MailStatus, OutboxRow } from './outbox.table.ts'
import { seal, unseal } from './encrypt-payload.ts'

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
const open: MailStatus[] = ['waiting', 'sending']

/** Adds a message to the outbox, also within a transaction. Wake the worker afterwards. */
export async function enqueueMail<Kind extends MailKind>(
  db: Pick<Executor, 'insert'>,
  secret: string,
  { kind, to, language, params, expiresAt, now = new Date() }: NewMail<Kind>,
): Promise<string> {
  if (!isSingleEmail(to)) throw new TypeError('the recipient is not one plain address')
  const id = newId()
  const payload = seal(secret, contextOf({ id, kind }), params)
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
  return id
}

export function openPayload(secret: string, row: OutboxRow): unknown {
  return unseal(secret, contextOf(row), row.payload ?? '')
}

/**
 * Claims the message that has waited longest. Skips rows that another process is claiming; a message
 * whose sender died is due again when its lease ends.
 */
export async function claimMail(
  db: Executor,
  now: Date,
  leaseMs: number,
): Promise<OutboxRow | undefined> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.status, open), lte(outbox.nextAttemptAt, now)))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(outbox)
    .set({
      status: 'sending',
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: new Date(now.getTime() + leaseMs),
    })
    // An array is evaluated once; `in (…)` may run again for every row and lock more than one.
    .where(sql`${outbox.id} = any(array(${due}))`)
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

export async function nextMailAt(db: Executor): Promise<Date | null> {
  const rows = await db
    .select({ at: outbox.nextAttemptAt })
    .from(outbox)
    .where(inArray(outbox.status, open))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(1)
  return rows[0]?.at ?? null
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

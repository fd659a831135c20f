import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { isSingleEmail } from './email-address.ts'
import type { MailErrorReason, MailKind, MailParams } from './mail.ts'
import { outbox } from './outbox.table.ts'
import type { MailStatus, OutboxRow } from './outbox.table.ts'
import { seal, unseal } from './seal.ts'

type NewMail<Kind extends MailKind> = {
  kind: Kind
  to: string
  language: Language
  params: MailParams[Kind]
  /** After this moment the message is worthless and no longer sent. */
  expiresAt: Date
  now?: Date
}

const contextOf = (row: { id: string; kind: string }) => `${row.kind} ${row.id}`
const open: MailStatus[] = ['waiting', 'sending']

/** Puts a message into the outbox, also inside a caller's transaction. Wake the worker after it. */
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
    // The clock of the processes that send, not that of the database: they are compared later.
    createdAt: now,
    nextAttemptAt: now,
  })
  return id
}

export function openPayload(secret: string, row: OutboxRow): unknown {
  return unseal(secret, contextOf(row), row.payload ?? '')
}

/**
 * Takes the message that has waited longest. A row that another process is taking is passed over;
 * one whose sender died is due again when its lease ends.
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
    // An array is computed once; `in (…)` may be run again for every row and lock more than one.
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning()
  return rows[0]
}

type Outcome =
  | { status: 'sent'; at: Date }
  | { status: 'waiting'; until: Date; reason: MailErrorReason }
  | { status: 'failed'; reason: MailErrorReason }
  | { status: 'expired' }

/** Writes what became of a claimed message, unless its lease was lost to another sender. */
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

/** Whom we wrote to is not kept for ever. */
export async function forgetMailBefore(db: Executor, moment: Date): Promise<void> {
  await db.delete(outbox).where(lt(outbox.createdAt, moment))
}

/** What a screen may truthfully say about a message; null once it is forgotten. */
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

/** The same in the words of a page that waits for it. */
export async function mailOnItsWay(
  db: Executor,
  id: string | undefined,
): Promise<'sending' | 'sent' | 'late' | 'refused'> {
  const state = id ? await mailState(db, id) : null
  if (!state || state.status === 'sent') return 'sent'
  if (state.status === 'failed') return 'refused'
  return state.troubled ? 'late' : 'sending'
}

/** Mail altogether: something has been tried and still waits. */
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

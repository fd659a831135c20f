import { and, eq, ne, sql } from 'drizzle-orm'
import type { ActivityKind } from '#/features/activity/activity.ts'
import { AppError } from '#/platform/api/app-error.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { signInCode } from '#/platform/auth/sign-in-code.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { enqueueMail } from '#/platform/mail/server/outbox.ts'

type Written = { email: string; code: string; secret: string; language: Language }

/**
 * To an address that has an account already goes another letter. Whoever asked gets the same answer
 * after the same work, so that nobody can find out who has an account here.
 */
export async function enqueueNewEmailCode(
  db: Executor,
  { email, code, secret, language }: Written,
) {
  const [owner] = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.email, email))
  const letter = { to: email, language, expiresAt: codeEnds() }
  return owner
    ? enqueueMail(db, secret, { kind: 'address-taken', params: { to: email }, ...letter })
    : enqueueMail(db, secret, {
        kind: 'new-address-code',
        params: { code, minutes: signInCode.minutes },
        ...letter,
      })
}

const codeEnds = () => new Date(Date.now() + signInCode.minutes * 60_000)

type Move = { id: string; session: string; email: string }

/**
 * The new address is proven by its code. Every other session ends: whoever sat there may have had
 * the old mailbox. An address that was taken meanwhile is refused by the database.
 */
export async function moveAccount(tx: Executor, { id, session, email }: Move): Promise<string> {
  const [before] = await tx
    .select({ email: userTable.email })
    .from(userTable)
    .where(eq(userTable.id, id))
    .for('no key update')
  if (!before) throw new AppError('NOT_FOUND')
  await tx
    .update(userTable)
    .set({
      email,
      emailVerified: true,
      version: sql`${userTable.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(userTable.id, id))
  await tx
    .delete(sessionTable)
    .where(and(eq(sessionTable.userId, id), ne(sessionTable.id, session)))
  return before.email
}

const kind: ActivityKind = 'user-updated'

export const moved = (
  person: { id: string; name: string },
  from: string,
  to: string,
): AuditEvent => ({
  kind,
  subject: { id: person.id, name: person.name || to },
  changes: { email: [from, to] },
})

import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { endConnections } from '#/platform/auth/server/end-connections.ts'
import { signInCode } from '#/platform/auth/sign-in-code.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import type { Language } from '#/platform/i18n/language.ts'
import { enqueueMail } from '#/platform/mail/server/outbox.ts'

type CodeMail = { email: string; code: string; secret: string; language: Language }

/**
 * Sends a different message if the email already has an account. The response and the work are the
 * same, so that the caller cannot learn who has an account.
 */
export async function enqueueNewEmailCode(
  db: Executor,
  { email, code, secret, language }: CodeMail,
) {
  const [owner] = await db
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.email, email))
  const message = { to: email, language, expiresAt: codeEnds() }
  return owner
    ? enqueueMail(db, secret, { kind: 'address-taken', params: { to: email }, ...message })
    : enqueueMail(db, secret, {
        kind: 'new-address-code',
        params: { code, minutes: signInCode.minutes },
        ...message,
      })
}

const codeEnds = () => new Date(Date.now() + signInCode.minutes * 60_000)

type EmailChange = { id: string; session: string; email: string }

/**
 * Sets the new email, which its code has verified, and ends every other session, which may belong
 * to someone with access to the old mailbox. The unique constraint rejects an email taken in the
 * meantime.
 */
export async function changeAccountEmail(
  tx: Executor,
  { id, session, email }: EmailChange,
): Promise<string> {
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
  await endConnections(tx, id) // mcp
  return before.email
}

export const emailChanged = (
  user: { id: string; name: string },
  from: string,
  to: string,
): AuditEvent => ({
  entity: 'user',
  event: 'updated',
  subject: { id: user.id, name: user.name || to },
  changes: { email: [from, to] },
})

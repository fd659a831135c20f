import { eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/server/database.ts'
import type { FailureLog } from '#/platform/audit/server/failed-sign-ins.ts'
import { writeAudit } from '#/platform/audit/server/audit.ts'
import { userTable } from './auth.table.ts'

type Log = { db: Database; logFailure: FailureLog }

type SignIn = { email: string; ip: string; status: number }

/**
 * Records sign-ins and wrong codes. Known and unknown emails take the same work, so that the response
 * time reveals nothing.
 */
export async function auditSignIn(log: Log, { email, ip, status }: SignIn): Promise<void> {
  const [user] = await log.db
    .select({ id: userTable.id, name: userTable.name })
    .from(userTable)
    .where(eq(userTable.email, email))
  const subject = { id: user?.id ?? null, name: user?.name || email }
  await writeSignIn(log, { subject, succeeded: status < 400, method: 'email', ip })
}

type ProviderSignIn = {
  /** The account, if it is known: signed in, or rejected because it is banned. */
  userId: string | undefined
  succeeded: boolean
  /** `passkey`, or the provider's display name. */
  method: string
  /** The subject's name when there is no account. */
  by: string
  ip: string
}

/** The same for passkeys and providers, where no email is entered first. */
export async function auditProviderSignIn(log: Log, signIn: ProviderSignIn) {
  const { userId, by, ...rest } = signIn
  const { id, name, email } = userTable
  const [user] = userId
    ? await log.db.select({ id, name, email }).from(userTable).where(eq(id, userId))
    : []
  const subject = { id: user?.id ?? null, name: user ? user.name || user.email : by }
  await writeSignIn(log, { subject, ...rest })
}

type SignInEvent = {
  subject: { id: string | null; name: string }
  succeeded: boolean
  method: string
  ip: string
}

async function writeSignIn(
  { db, logFailure }: Log,
  { subject, succeeded, method, ip }: SignInEvent,
) {
  const changes = { method: [null, method] } as const
  if (succeeded)
    await writeAudit(
      db,
      { ...subject, ip },
      { entity: 'user', event: 'signed-in', subject, changes },
    )
  else await logFailure({ kind: 'user-sign-in-failed', subject, ip, changes })
}

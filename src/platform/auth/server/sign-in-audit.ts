import { eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/server/database.ts'
import type { FailureLog } from '#/platform/audit/server/failed-sign-ins.ts'
import { writeAudit } from '#/platform/audit/server/audit.ts'
import { userTable } from './auth.table.ts'

type Log = { db: Database; logFailure: FailureLog }

type SignIn = { email: string; address: string; status: number }

/**
 * Who signed in, and who entered a wrong code. The same work for a known and an unknown address,
 * so that its time tells nothing.
 */
export async function auditSignIn(log: Log, { email, address, status }: SignIn): Promise<void> {
  const [user] = await log.db
    .select({ id: userTable.id, name: userTable.name })
    .from(userTable)
    .where(eq(userTable.email, email))
  const subject = { id: user?.id ?? null, name: user?.name || email }
  await tell(log, { subject, came: status < 400, method: 'email', address })
}

type ProviderSignIn = {
  /** The account, if it is known: signed in, or refused because it is banned. */
  userId: string | undefined
  came: boolean
  /** `passkey`, or the provider by the name people know it under. */
  method: string
  /** The subject's name if there is no account to name. */
  by: string
  address: string
}

/** The same for passkeys and providers, where no email is entered first. */
export async function auditProviderSignIn(log: Log, arrival: ProviderSignIn) {
  const { userId, by, ...rest } = arrival
  const { id, name, email } = userTable
  const [user] = userId
    ? await log.db.select({ id, name, email }).from(userTable).where(eq(id, userId))
    : []
  const subject = { id: user?.id ?? null, name: user ? user.name || user.email : by }
  await tell(log, { subject, ...rest })
}

type Told = {
  subject: { id: string | null; name: string }
  came: boolean
  method: string
  address: string
}

async function tell({ db, logFailure }: Log, { subject, came, method, address }: Told) {
  const changes = { method: [null, method] } as const
  if (came)
    await writeAudit(db, { ...subject, address }, { kind: 'user-signed-in', subject, changes })
  else await logFailure({ kind: 'user-sign-in-failed', subject, address, changes })
}

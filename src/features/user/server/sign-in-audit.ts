import { eq } from 'drizzle-orm'
import type { FailureLog } from '#/platform/audit/server/failed-sign-ins.ts'
import { writeAudit } from '#/platform/audit/server/audit.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Database } from '#/platform/db/server/database.ts'

type EmailSignIn = { email: string; ip: string; status: number }

type ProviderSignIn = {
  /** The account, if it is known: signed in, or rejected because it is banned. */
  userId: string | undefined
  succeeded: boolean
  /** How it is named in the audit log, such as the provider's display name. */
  method: string
  /** The subject's name when there is no account. */
  by: string
  ip: string
}

type SignInEvent = {
  subject: { id: string | null; name: string }
  succeeded: boolean
  method: string
  ip: string
}

/** Records sign-ins, wrong codes and rejected attempts. */
export function createSignInAudit(db: Database, logFailure: FailureLog) {
  async function record({ subject, succeeded, method, ip }: SignInEvent) {
    const changes = { method: [null, method] } as const
    const by = { ...subject, ip }
    if (succeeded)
      await writeAudit(db, by, { entity: 'user', event: 'signed-in', subject, changes })
    else await logFailure({ kind: 'user-sign-in-failed', subject, ip, changes })
  }

  return {
    /**
     * Known and unknown emails take the same work, so that the response time reveals nothing.
     */
    async byEmail({ email, ip, status }: EmailSignIn): Promise<void> {
      const [user] = await db
        .select({ id: userTable.id, name: userTable.name })
        .from(userTable)
        .where(eq(userTable.email, email))
      const subject = { id: user?.id ?? null, name: user?.name || email }
      await record({ subject, succeeded: status < 400, method: 'email', ip })
    },

    /** For methods where no email is entered first, such as providers. */
    async byProvider({ userId, by, ...signIn }: ProviderSignIn): Promise<void> {
      const { id, name, email } = userTable
      const [user] = userId
        ? await db.select({ id, name, email }).from(userTable).where(eq(id, userId))
        : []
      const subject = { id: user?.id ?? null, name: user ? user.name || user.email : by }
      await record({ subject, ...signIn })
    },
  }
}

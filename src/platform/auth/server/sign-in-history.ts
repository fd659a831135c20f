import { eq } from 'drizzle-orm'
import type { Database } from '#/platform/db/server/database.ts'
import { record } from '#/platform/history/server/record.ts'
import { userTable } from './auth.table.ts'

type SignIn = { email: string; address: string; status: number }

/**
 * Who came in, and who tried to. The same work for a known and an unknown address, so that its time
 * tells nothing; whoever was turned away for asking too often is not worth a row each time.
 */
export async function noteSignIn(db: Database, { email, address, status }: SignIn): Promise<void> {
  if (status === 429) return
  const [user] = await db
    .select({ id: userTable.id, name: userTable.name })
    .from(userTable)
    .where(eq(userTable.email, email))
  const subject = { id: user?.id ?? null, name: user?.name || email }
  if (status < 400) await record(db, { ...subject, address }, { kind: 'user-signed-in', subject })
  else await record(db, { id: null, name: '', address }, { kind: 'user-sign-in-failed', subject })
}

type Arrival = {
  /** Who it was, where that is known: whoever is in, or would be if he were not banned. */
  userId: string | undefined
  came: boolean
  /** What it was tried with, where nobody can be named. */
  by: string
  address: string
}

/** The same for the ways in that begin without an address: a passkey, a provider. */
export async function noteArrival(db: Database, { userId, came, by, address }: Arrival) {
  const { id, name, email } = userTable
  const [user] = userId
    ? await db.select({ id, name, email }).from(userTable).where(eq(id, userId))
    : []
  const subject = { id: user?.id ?? null, name: user ? user.name || user.email : by }
  if (came) await record(db, { ...subject, address }, { kind: 'user-signed-in', subject })
  else await record(db, { id: null, name: '', address }, { kind: 'user-sign-in-failed', subject })
}

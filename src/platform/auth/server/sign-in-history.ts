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
  await tell(db, { subject, came: status < 400, method: 'email', address })
}

type Arrival = {
  /** Who it was, where that is known: whoever is in, or would be if he were not banned. */
  userId: string | undefined
  came: boolean
  /** `passkey`, or the provider by the name people know it under. */
  method: string
  /** What stands there where nobody can be named. */
  by: string
  address: string
}

/** The same for the ways in that begin without an address: a passkey, a provider. */
export async function noteArrival(db: Database, arrival: Arrival) {
  const { userId, by, ...rest } = arrival
  const { id, name, email } = userTable
  const [user] = userId
    ? await db.select({ id, name, email }).from(userTable).where(eq(id, userId))
    : []
  const subject = { id: user?.id ?? null, name: user ? user.name || user.email : by }
  await tell(db, { subject, ...rest })
}

type Told = {
  subject: { id: string | null; name: string }
  came: boolean
  method: string
  address: string
}

async function tell(db: Database, { subject, came, method, address }: Told) {
  const by = came ? { ...subject, address } : { id: null, name: '', address }
  const kind = came ? 'user-signed-in' : 'user-sign-in-failed'
  await record(db, by, { kind, subject, changes: { method: [null, method] } })
}

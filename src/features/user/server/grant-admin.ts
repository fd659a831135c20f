import { eq, sql } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { adminRole } from '#/platform/auth/server/last-admin.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { newId } from '#/platform/db/id.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { emailAddress } from '../user.ts'
import { auditEvent, auditEventsOf } from './user-audit.ts'
import { getUser } from './user.service.ts'

export type Granted = 'made' | 'granted' | 'had-it'

/**
 * Gives the role to the account with this email, and creates one if there is none. No user is
 * signed in here, so the audit event names the command.
 */
export function grantAdmin(db: Database, address: string, name: string): Promise<Granted> {
  const read = emailAddress.safeParse(address)
  if (!read.success) throw new Error(`"${address}" is not an email address.`)
  const email = read.data
  const by = { id: null, name, ip: null }
  return withAudit({ db, by }, async (tx, audit) => {
    const id = newId()
    const created = await tx
      .insert(userTable)
      .values({ id, email, role: adminRole })
      .onConflictDoNothing({ target: userTable.email })
      .returning({ id: userTable.id })
    if (created.length > 0) {
      await audit(auditEvent('created', null, await getUser(tx, id)))
      return 'made'
    }
    const before = await getUser(tx, await lockByEmail(tx, email))
    if (before.roles.includes(adminRole)) return 'had-it'
    const role = [...before.roles, adminRole].join(',')
    await tx
      .update(userTable)
      .set({ role, version: sql`${userTable.version} + 1`, updatedAt: sql`now()` })
      .where(eq(userTable.id, before.id))
    for (const event of auditEventsOf({ before, after: await getUser(tx, before.id) }))
      await audit(event)
    return 'granted'
  })
}

async function lockByEmail(tx: Executor, email: string): Promise<string> {
  const [row] = await tx
    .select({ id: userTable.id })
    .from(userTable)
    .where(eq(userTable.email, email))
    .for('no key update')
  if (!row) throw new Error(`The account of ${email} was deleted just now. Try again.`)
  return row.id
}

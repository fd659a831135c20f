import { grantAdmin } from '#/features/user/server/grant-admin.ts'
import type { Granted } from '#/features/user/server/grant-admin.ts'
import { createDatabase } from '#/platform/db/server/database.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { and, eq, inArray } from 'drizzle-orm'

/** Makes the first administrator. Whoever can run commands on the server can do this. */
export async function makeAdmin(url: string, email: string): Promise<Granted> {
  const { db, close } = createDatabase(url, { max: 1 })
  try {
    return await grantAdmin(db, email, 'npm run admin')
  } finally {
    await close()
  }
}

const byName = 'FIRST_ADMIN'

/**
 * Makes the configured FIRST_ADMIN an administrator, once per database: a user who is demoted or deleted
 * later stays so.
 */
export async function grantFirstAdmin(url: string, email: string): Promise<Granted | 'long-ago'> {
  const { db, close } = createDatabase(url, { max: 1 })
  try {
    const told = inArray(auditTable.kind, ['user-created', 'user-roles'])
    const known = await db.$count(auditTable, and(told, eq(auditTable.actorName, byName)))
    return known > 0 ? 'long-ago' : await grantAdmin(db, email, byName)
  } finally {
    await close()
  }
}

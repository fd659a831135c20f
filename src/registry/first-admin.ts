import { grantAdmin } from '#/features/user/server/grant-admin.ts'
import type { Granted } from '#/features/user/server/grant-admin.ts'
import { createDatabase } from '#/platform/db/server/database.ts'
import { auditTable } from '#/platform/audit/server/audit.table.ts'
import { and, eq, inArray } from 'drizzle-orm'

/** For a app nobody has a key to yet: whoever may run commands on it may hand out the first. */
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
 * The same for the address a new project was told of, once in the life of a database: whoever is
 * demoted or deleted later stays so.
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

import { grantAdmin } from '#/features/user/server/grant-admin.ts'
import type { Granted } from '#/features/user/server/grant-admin.ts'
import { createDatabase } from '#/platform/db/server/database.ts'

/** For a house nobody has a key to yet: whoever may run commands on it may hand out the first. */
export async function makeAdmin(url: string, email: string): Promise<Granted> {
  const { db, close } = createDatabase(url, { max: 1 })
  try {
    return await grantAdmin(db, email)
  } finally {
    await close()
  }
}

import { eq } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'
import { oauthConnectionTable } from './oauth.table.ts'

/** Disconnects every application of a user. Call it where a user is signed out everywhere: they would keep access. */
export async function endConnections(db: Executor, userId: string): Promise<void> {
  await db.delete(oauthConnectionTable).where(eq(oauthConnectionTable.userId, userId))
}

import { eq, sql } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'
import { sessionTable } from './auth.table.ts'

/** Makes this session fresh again. */
export const renewSession = (db: Executor, id: string) =>
  db
    .update(sessionTable)
    .set({ authenticatedAt: sql`now()` })
    .where(eq(sessionTable.id, id))

import { eq, sql } from 'drizzle-orm'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { hasPasskey } from '#/platform/auth/server/passkey.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { offered } from '#/platform/i18n/language.ts'
import { stepIds } from '../home.ts'
import type { FirstSteps } from '../home.ts'
import { firstStepsTable } from './home.table.ts'

/** Empty if all steps are done or hidden. */
export async function findFirstSteps(db: Executor, userId: string): Promise<FirstSteps> {
  const [row] = await db
    .select({
      name: sql<boolean>`${userTable.name} <> ''`,
      language: sql<boolean>`${userTable.language} is not null`,
      passkey: hasPasskey(userId), // passkey
      hidden: sql<boolean>`exists (select from ${firstStepsTable} where ${firstStepsTable.userId} = ${userId})`,
    })
    .from(userTable)
    .where(eq(userTable.id, userId))
  if (!row || row.hidden) return []
  const steps = stepIds
    .filter((id) => id !== 'language' || offered().length > 1)
    .map((id) => ({ id, done: row[id] }))
  return steps.every(({ done }) => done) ? [] : steps
}

export async function hideFirstSteps(db: Executor, userId: string) {
  await db.insert(firstStepsTable).values({ userId }).onConflictDoNothing()
}

import { eq, sql } from 'drizzle-orm'
import { AppError } from '#/platform/api/app-error.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { toLanguage } from '#/platform/i18n/language.ts'
import type { Account, AccountChange } from '../account.ts'

const columns = {
  id: userTable.id,
  email: userTable.email,
  name: userTable.name,
  language: userTable.language,
  onboarded: sql<boolean>`${userTable.onboardedAt} is not null`,
}

type Row = { id: string; email: string; name: string; language: string | null; onboarded: boolean }

const toAccount = (row: Row | undefined): Account => {
  if (!row) throw new AppError('NOT_FOUND')
  return { ...row, language: toLanguage(row.language) ?? null }
}

export async function getAccount(db: Executor, id: string): Promise<Account> {
  const [row] = await db.select(columns).from(userTable).where(eq(userTable.id, id))
  return toAccount(row)
}

export async function updateAccount(db: Executor, id: string, change: AccountChange) {
  if (Object.keys(change).length === 0) return getAccount(db, id)
  const [row] = await db
    .update(userTable)
    .set({ ...change, version: sql`${userTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(userTable.id, id))
    .returning(columns)
  return toAccount(row)
}

/** The first sign-in ends with a name. Doing it twice changes the name, not the date. */
export async function onboard(db: Executor, id: string, name: string) {
  const [row] = await db
    .update(userTable)
    .set({
      name,
      onboardedAt: sql`coalesce(${userTable.onboardedAt}, now())`,
      version: sql`${userTable.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(userTable.id, id))
    .returning(columns)
  return toAccount(row)
}

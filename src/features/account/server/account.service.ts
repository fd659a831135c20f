import { eq, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { AppError } from '#/platform/error/app-error.ts'
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

/** The account before and after a change. */
export type Saved = { before: Account; after: Account }

async function change(db: Executor, id: string, changed: PgUpdateSetSource<typeof userTable>) {
  const [row] = await db
    .update(userTable)
    .set({ ...changed, version: sql`${userTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(userTable.id, id))
    .returning(columns)
  return toAccount(row)
}

/** Locks the row until the transaction ends. */
async function lock(db: Executor, id: string): Promise<Account> {
  const [row] = await db.select(columns).from(userTable).where(eq(userTable.id, id)).for('update')
  return toAccount(row)
}

export async function updateAccount(
  db: Executor,
  id: string,
  { name, language }: AccountChange,
): Promise<Saved> {
  const before = await lock(db, id)
  const next = { name: name ?? before.name, language: language ?? before.language }
  if (next.name === before.name && next.language === before.language)
    return { before, after: before }
  return { before, after: await change(db, id, next) }
}

/** The first sign-in ends with a name. Repeating it changes the name, but not the date. */
export async function onboard(db: Executor, id: string, name: string): Promise<Saved> {
  const before = await lock(db, id)
  const onboardedAt = sql`coalesce(${userTable.onboardedAt}, now())`
  return { before, after: await change(db, id, { name, onboardedAt }) }
}

import { eq, or, sql } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { adminRole, keepAnAdmin } from '#/platform/auth/server/last-admin.ts'
import type { UserGuard } from '#/platform/auth/server/user-guard.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { newId } from '#/platform/db/id.ts'
import type { BanInput, UserChange, UserDetail, UserInput } from '../user.ts'
import { detailColumns, toDetail } from './user-row.ts'

/** The acting user, who cannot act on themselves: the account page is for that. */
type Actor = { id: string }

export type Changed = { before: UserDetail; after: UserDetail }

export async function getUser(db: Executor, id: string): Promise<UserDetail> {
  const [row] = await db.select(detailColumns).from(userTable).where(eq(userTable.id, id))
  if (!row) throw new AppError('USER_NOT_FOUND')
  return toDetail(row)
}

// Writes run inside the caller's transaction, together with their audit event.

export async function createUser(
  tx: Executor,
  { email, name, roles }: UserInput,
): Promise<UserDetail> {
  const id = newId()
  await tx.insert(userTable).values({ id, email, name, role: asList(roles) })
  return getUser(tx, id)
}

type UserUpdate = Omit<UserChange, 'version'> & { version?: number }

/** Rejects a change based on an outdated version, if one is given. */
export async function updateUser(
  tx: Executor,
  actor: Actor,
  { id, version, name, email, roles }: UserUpdate,
): Promise<Changed> {
  refuseOwn(actor, id)
  if (roles && !roles.includes(adminRole)) await keepAnAdmin(tx, id)
  const before = await lockUser(tx, id)
  if (version !== undefined && version !== before.version)
    throw new AppError('CHANGED_MEANWHILE', { current: before })
  const newIp = email !== undefined && email !== before.email
  const after = await write(tx, id, {
    ...(name !== undefined && { name }),
    ...(newIp && { email, emailVerified: false }),
    ...(roles && { role: asList(roles) }),
  })
  return { before, after }
}

/** Returns the deleted user. */
export async function deleteUser(
  tx: Executor,
  actor: Actor,
  id: string,
  guardUser: UserGuard,
): Promise<UserDetail> {
  refuseOwn(actor, id)
  await guardUser(tx, id)
  await keepAnAdmin(tx, id)
  const before = await lockUser(tx, id)
  await tx.delete(sessionTable).where(eq(sessionTable.impersonatedBy, id))
  await tx.delete(userTable).where(eq(userTable.id, id))
  return before
}

/** Ends every session, including those in which the user impersonates others. */
export async function banUser(
  tx: Executor,
  actor: Actor,
  { id, reason, until }: BanInput,
  guardUser: UserGuard,
): Promise<Changed> {
  if (actor.id === id) throw new AppError('YOU_CANNOT_BAN_YOURSELF')
  const banExpires = until === null ? null : new Date(until)
  if (banExpires && banExpires.getTime() <= Date.now())
    throw new AppError('INVALID_INPUT', { field: 'until', parameters: { key: 'user.ban.past' } })
  await guardUser(tx, id)
  await keepAnAdmin(tx, id)
  const before = await lockUser(tx, id)
  await tx
    .delete(sessionTable)
    .where(or(eq(sessionTable.userId, id), eq(sessionTable.impersonatedBy, id)))
  const after = await write(tx, id, { banned: true, banReason: reason, banExpires })
  return { before, after }
}

export async function unbanUser(tx: Executor, actor: Actor, id: string): Promise<Changed> {
  refuseOwn(actor, id)
  const before = await lockUser(tx, id)
  const after = await write(tx, id, { banned: false, banReason: null, banExpires: null })
  return { before, after }
}

function refuseOwn(actor: Actor, id: string) {
  if (actor.id === id) throw new AppError('OWN_ACCOUNT')
}

const asList = (roles: readonly string[]) => [...new Set(roles)].join(',')

/** Locks the row until the transaction ends. */
async function lockUser(tx: Executor, id: string): Promise<UserDetail> {
  const [row] = await tx
    .select(detailColumns)
    .from(userTable)
    .where(eq(userTable.id, id))
    .for('no key update')
  if (!row) throw new AppError('USER_NOT_FOUND')
  return toDetail(row)
}

type Columns = Partial<typeof userTable.$inferInsert>

async function write(tx: Executor, id: string, columns: Columns): Promise<UserDetail> {
  const [row] = await tx
    .update(userTable)
    .set({ ...columns, version: sql`${userTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(userTable.id, id))
    .returning(detailColumns)
  if (!row) throw new AppError('USER_NOT_FOUND')
  return toDetail(row)
}

import { eq, or, sql } from 'drizzle-orm'
import { AppError } from '#/platform/api/app-error.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { adminRole, keepAnAdmin } from '#/platform/auth/server/last-admin.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { newId } from '#/platform/db/id.ts'
import type { BanInput, UserChange, UserDetail, UserInput } from '../user.ts'
import { detailColumns, toDetail } from './user-row.ts'

/** Whoever does it. Nobody does it to himself: for that there is the account page. */
type Actor = { id: string }

type Changed = { before: UserDetail; after: UserDetail }

export async function getUser(db: Executor, id: string): Promise<UserDetail> {
  const [row] = await db.select(detailColumns).from(userTable).where(eq(userTable.id, id))
  if (!row) throw new AppError('NOT_FOUND')
  return toDetail(row)
}

export async function createUser(
  db: Executor,
  { email, name, roles }: UserInput,
): Promise<UserDetail> {
  const id = newId()
  await db.insert(userTable).values({ id, email, name, role: asList(roles) })
  return getUser(db, id)
}

type Asked = Omit<UserChange, 'version'> & { version?: number }

/** Only the version one has seen may be changed, where one was named. */
export async function updateUser(
  db: Database,
  actor: Actor,
  { id, version, name, email, roles }: Asked,
  within: (tx: Executor, change: Changed) => Promise<void> = async () => {},
): Promise<UserDetail> {
  refuseOwn(actor, id)
  return db.transaction(async (tx) => {
    if (roles && !roles.includes(adminRole)) await keepAnAdmin(tx, id)
    const before = await lockUser(tx, id)
    if (version !== undefined && version !== before.version)
      throw new AppError('CHANGED_MEANWHILE', { current: before })
    const newAddress = email !== undefined && email !== before.email
    const after = await write(tx, id, {
      ...(name !== undefined && { name }),
      ...(newAddress && { email, emailVerified: false }),
      ...(roles && { role: asList(roles) }),
    })
    await within(tx, { before, after })
    return after
  })
}

export async function deleteUser(db: Database, actor: Actor, id: string): Promise<void> {
  refuseOwn(actor, id)
  await db.transaction(async (tx) => {
    await keepAnAdmin(tx, id)
    await lockUser(tx, id)
    await tx.delete(sessionTable).where(eq(sessionTable.impersonatedBy, id))
    await tx.delete(userTable).where(eq(userTable.id, id))
  })
}

/** Ends every session at once, also those in which the person looks through others' eyes. */
export async function banUser(
  db: Database,
  actor: Actor,
  { id, reason, until }: BanInput,
): Promise<UserDetail> {
  if (actor.id === id) throw new AppError('YOU_CANNOT_BAN_YOURSELF')
  const banExpires = until === null ? null : new Date(until)
  if (banExpires && banExpires.getTime() <= Date.now())
    throw new AppError('INVALID_INPUT', { field: 'until', parameters: { key: 'user.ban.past' } })
  return db.transaction(async (tx) => {
    await keepAnAdmin(tx, id)
    await lockUser(tx, id)
    await tx
      .delete(sessionTable)
      .where(or(eq(sessionTable.userId, id), eq(sessionTable.impersonatedBy, id)))
    return write(tx, id, { banned: true, banReason: reason, banExpires })
  })
}

export async function unbanUser(db: Database, actor: Actor, id: string): Promise<void> {
  refuseOwn(actor, id)
  await db.transaction(async (tx) => {
    await lockUser(tx, id)
    await write(tx, id, { banned: false, banReason: null, banExpires: null })
  })
}

function refuseOwn(actor: Actor, id: string) {
  if (actor.id === id) throw new AppError('OWN_ACCOUNT')
}

const asList = (roles: readonly string[]) => [...new Set(roles)].join(',')

/** As it stands now, and stays until the transaction ends. */
async function lockUser(tx: Executor, id: string): Promise<UserDetail> {
  const [row] = await tx
    .select(detailColumns)
    .from(userTable)
    .where(eq(userTable.id, id))
    .for('no key update')
  if (!row) throw new AppError('NOT_FOUND')
  return toDetail(row)
}

type Columns = Partial<typeof userTable.$inferInsert>

async function write(tx: Executor, id: string, columns: Columns): Promise<UserDetail> {
  const [row] = await tx
    .update(userTable)
    .set({ ...columns, version: sql`${userTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(userTable.id, id))
    .returning(detailColumns)
  if (!row) throw new AppError('NOT_FOUND')
  return toDetail(row)
}

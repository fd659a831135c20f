import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import { sessionTable, userTable } from '#/platform/auth/server/auth.table.ts'
import { endConnections } from '#/platform/auth/server/end-connections.ts'
import { sessionLimits } from '#/platform/auth/server/session.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import type { Device } from '../device.ts'
import { readUserAgent } from './user-agent.ts'

const { id, userId, userAgent, ipAddress, lastSeenAt, createdAt, expiresAt, impersonatedBy } =
  sessionTable

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Excludes sessions that the next request would find expired. */
const isAlive = sql`${expiresAt} > now() and ${lastSeenAt} > ${daysAgo(sessionLimits.idleDays)}
  and ${createdAt} > ${daysAgo(sessionLimits.absoluteDays)}`

/** The sessions of a user. The token is never read. */
export async function listDevices(db: Executor, owner: string, current: string): Promise<Device[]> {
  const rows = await db
    .select({ id, userAgent, ipAddress, lastSeenAt, createdAt, impersonatedBy })
    .from(sessionTable)
    .where(and(eq(userId, owner), isAlive))
    .orderBy(desc(lastSeenAt), desc(id))
    .limit(100)
  return rows.map((row) => ({
    id: row.id,
    ...readUserAgent(row.userAgent),
    ip: row.ipAddress,
    lastSeenAt: row.lastSeenAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    current: row.id === current,
    impersonated: row.impersonatedBy !== null,
  }))
}

/** Signs out one device; another user's device is reported as not found. */
export async function revokeDevice(db: Executor, owner: string, device: string): Promise<void> {
  const ended = await db
    .delete(sessionTable)
    .where(and(eq(userId, owner), eq(id, device)))
    .returning({ id })
  if (ended.length === 0) throw new AppError('NOT_FOUND')
}

export async function revokeDevices(db: Executor, owner: string, except?: string): Promise<void> {
  await endConnections(db, owner) // mcp
  await db.delete(sessionTable).where(and(eq(userId, owner), except ? ne(id, except) : undefined))
}

/** The audit event of a sign-out; fails if the user does not exist. */
export async function signedOut(db: Executor, owner: string): Promise<AuditEvent> {
  const [user] = await db
    .select({ name: userTable.name, email: userTable.email })
    .from(userTable)
    .where(eq(userTable.id, owner))
  if (!user) throw new AppError('USER_NOT_FOUND')
  return {
    entity: 'user',
    event: 'signed-out',
    subject: { id: owner, name: user.name || user.email },
  }
}

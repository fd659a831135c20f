import { and, desc, eq, exists, gt, sql } from 'drizzle-orm'
import {
  oauthClientTable,
  oauthConnectionTable,
  oauthTokenTable,
} from '#/platform/auth/server/oauth.table.ts'
import type { OAuthAccess } from '#/platform/auth/server/oauth.table.ts'
import { newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { Connection } from '../oauth.ts'
import type { AuthorizationRequest } from './authorization-request.ts'
import { createToken, hashToken, lifetimes } from './oauth-token.ts'
import type { TokenKind } from './oauth-token.ts'

const { id, userId, clientId, access, createdAt, lastUsedAt } = oauthConnectionTable
const columns = { id, access, createdAt, lastUsedAt, name: oauthClientTable.name }

type Row = Pick<typeof oauthConnectionTable.$inferSelect, Exclude<keyof typeof columns, 'name'>> & {
  name: string
}

const toConnection = (row: Row): Connection => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
})

/** The connections of a user that still have a usable token, newest first. */
export async function listConnections(db: Executor, owner: string): Promise<Connection[]> {
  const usable = db
    .select({ one: sql`1` })
    .from(oauthTokenTable)
    .where(and(eq(oauthTokenTable.connectionId, id), gt(oauthTokenTable.expiresAt, sql`now()`)))
  const rows = await db
    .select(columns)
    .from(oauthConnectionTable)
    .innerJoin(oauthClientTable, eq(oauthClientTable.id, clientId))
    .where(and(eq(userId, owner), exists(usable)))
    .orderBy(desc(createdAt), desc(id))
    .limit(100)
  return rows.map(toConnection)
}

type NewConnection = {
  owner: string
  request: AuthorizationRequest
  access: OAuthAccess
  resource: string
}

/** Connects an application again if it was connected before. Returns the authorization code. */
export async function connect(
  tx: Executor,
  { owner, request, access: granted, resource }: NewConnection,
): Promise<string> {
  const { client, redirectUri, codeChallenge } = request
  await tx.delete(oauthConnectionTable).where(and(eq(userId, owner), eq(clientId, client.id)))
  const connection = { id: newId(), userId: owner, clientId: client.id, access: granted, resource }
  await tx.insert(oauthConnectionTable).values(connection)
  return storeToken(tx, 'code', connection.id, { codeChallenge, redirectUri })
}

/** Stores the hash of a new token, and returns the token. */
export async function storeToken(
  tx: Executor,
  kind: TokenKind,
  connectionId: string,
  code: { codeChallenge?: string; redirectUri?: string } = {},
): Promise<string> {
  const token = createToken(kind)
  await tx.insert(oauthTokenTable).values({
    tokenHash: hashToken(token),
    kind,
    connectionId,
    expiresAt: sql`now() + make_interval(secs => ${lifetimes[kind]})`,
    ...code,
  })
  return token
}

/** Ends a connection with all its tokens; that of another user is reported as not found. */
export async function disconnect(
  tx: Executor,
  owner: string,
  connectionId: string,
): Promise<Connection> {
  const found = await tx
    .select(columns)
    .from(oauthConnectionTable)
    .innerJoin(oauthClientTable, eq(oauthClientTable.id, clientId))
    .where(and(eq(userId, owner), eq(id, connectionId)))
    .for('update', { of: oauthConnectionTable })
  const [row] = found
  if (!row) throw new AppError('NOT_FOUND')
  await tx.delete(oauthConnectionTable).where(eq(id, connectionId))
  return toConnection(row)
}

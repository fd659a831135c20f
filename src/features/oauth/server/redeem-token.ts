import { and, eq, sql } from 'drizzle-orm'
import { writeAudit } from '#/platform/audit/server/audit.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { oauthResource } from '#/platform/auth/server/oauth-resource.ts'
import {
  oauthClientDocumentTable,
  oauthClientTable,
  oauthConnectionTable,
  oauthTokenTable,
} from '#/platform/auth/server/oauth.table.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import { ended } from './oauth-audit.ts'
import { hashToken, isToken, lifetimes } from './oauth-token.ts'
import type { TokenKind } from './oauth-token.ts'
import { storeToken } from './oauth.service.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof findToken>>>

/** The token with its connection; locked, so that of two requests with it the second finds it used. */
async function findToken(tx: Executor, kind: TokenKind, token: string) {
  if (!isToken(kind, token)) return undefined
  const [row] = await tx
    .select({
      hash: oauthTokenTable.tokenHash,
      used: sql<boolean>`${oauthTokenTable.usedAt} is not null`,
      expired: sql<boolean>`${oauthTokenTable.expiresAt} <= now()`,
      codeChallenge: oauthTokenTable.codeChallenge,
      redirectUri: oauthTokenTable.redirectUri,
      connectionId: oauthConnectionTable.id,
      /** As the application sends it. */
      clientId: sql<string>`coalesce(${oauthClientDocumentTable.url}, ${oauthClientTable.id}::text)`,
      resource: oauthConnectionTable.resource,
      application: { name: oauthClientTable.name, access: oauthConnectionTable.access },
      user: { id: userTable.id, name: userTable.name, email: userTable.email },
      banned: sql<boolean>`${userTable.banned}
        and (${userTable.banExpires} is null or ${userTable.banExpires} > now())`,
    })
    .from(oauthTokenTable)
    .innerJoin(oauthConnectionTable, eq(oauthConnectionTable.id, oauthTokenTable.connectionId))
    .innerJoin(oauthClientTable, eq(oauthClientTable.id, oauthConnectionTable.clientId))
    .leftJoin(oauthClientDocumentTable, eq(oauthClientDocumentTable.clientId, oauthClientTable.id))
    .innerJoin(userTable, eq(userTable.id, oauthConnectionTable.userId))
    .where(and(eq(oauthTokenTable.tokenHash, hashToken(token)), eq(oauthTokenTable.kind, kind)))
    .for('update', { of: oauthTokenTable })
  return row
}

/** Ends a connection with all its tokens, and writes why. */
async function end(tx: Executor, row: Stored, event: 'disconnected' | 'reused', ip: string) {
  const { user, application } = row
  await tx.delete(oauthConnectionTable).where(eq(oauthConnectionTable.id, row.connectionId))
  const by = { id: user.id, name: user.name || user.email, program: application.name, ip }
  await writeAudit(tx, by, ended(event, user, application))
}

type Tokens = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

export const scopeOf = (access: 'read' | 'write') => (access === 'write' ? 'read write' : 'read')

/** The previous access token ends with the new one, so that a connection has one at a time. */
async function issueTokens(tx: Executor, row: Stored): Promise<Tokens> {
  const { kind, connectionId } = oauthTokenTable
  await tx
    .delete(oauthTokenTable)
    .where(and(eq(connectionId, row.connectionId), eq(kind, 'access')))
  return {
    access_token: await storeToken(tx, 'access', row.connectionId),
    token_type: 'Bearer',
    expires_in: lifetimes.access,
    refresh_token: await storeToken(tx, 'refresh', row.connectionId),
    scope: scopeOf(row.application.access),
  }
}

export type Grant = {
  kind: 'code' | 'refresh'
  token: string
  /** What else must be right; an error code of OAuth if it is not. */
  check: (row: Stored) => string | undefined
}

/** Exchanges a code or a refresh token for new tokens, once. Returns an error code of OAuth instead. */
export const redeemToken = (
  { db, config }: { db: Database; config: Config },
  { kind, token, check, clientId, ip }: Grant & { clientId: string; ip: string },
): Promise<Tokens | string> =>
  db.transaction(async (tx) => {
    const row = await findToken(tx, kind, token)
    if (!row || row.clientId !== clientId) return 'invalid_grant'
    // Either the application or a thief has used it before, and nobody knows which of them this is.
    if (row.used) {
      await end(tx, row, 'reused', ip)
      return 'invalid_grant'
    }
    if (row.expired || row.banned || row.resource !== oauthResource(config)) return 'invalid_grant'
    const error = check(row)
    if (error) return error
    await tx
      .update(oauthTokenTable)
      .set({ usedAt: sql`now()` })
      .where(eq(oauthTokenTable.tokenHash, row.hash))
    return issueTokens(tx, row)
  })

/** Ends the connection of a token, at the request of the application (RFC 7009). */
export const revokeToken = (
  db: Database,
  { token, clientId, ip }: { token: string; clientId: string; ip: string },
): Promise<void> =>
  db.transaction(async (tx) => {
    for (const kind of ['refresh', 'access'] as const) {
      const row = await findToken(tx, kind, token)
      if (row?.clientId === clientId) await end(tx, row, 'disconnected', ip)
    }
  })

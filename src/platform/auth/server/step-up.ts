import { eq, sql } from 'drizzle-orm'
import { AppError } from '#/platform/api/app-error.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { authError } from './auth-error.ts'
import { sessionTable } from './auth.table.ts'

export const stepUpPath = '/step-up/passkey'

/** From now on this session counts as begun a moment ago. */
export const renewSession = (db: Executor, id: string) =>
  db
    .update(sessionTable)
    .set({ authenticatedAt: sql`now()` })
    .where(eq(sessionTable.id, id))

type Dependencies = { db: Database; auth: { handler: (request: Request) => Promise<Response> } }
type Answer = { session: { id: string }; user: { id: string } }

/**
 * The library knows one use of a passkey, which is to sign in. So it does that, and the session it
 * made is taken back: the person keeps the one they have, now fresh. A passkey of somebody else
 * who has an account here proves nothing.
 */
export async function confirmByPasskey(
  { db, auth }: Dependencies,
  request: Request,
  requestContext: RequestContext,
): Promise<Response> {
  const session = await requestContext.session()
  if (!session) throw new AppError('UNAUTHENTICATED')
  const url = new URL('/api/auth/passkey/verify-authentication', request.url)
  const response = await auth.handler(new Request(url, request))
  delete requestContext.signedInBy
  if (!response.ok) return authError(response, requestContext)
  const answer = (await response.json()) as Answer
  await db.transaction(async (tx) => {
    await tx.delete(sessionTable).where(eq(sessionTable.id, answer.session.id))
    if (answer.user.id === session.viewer.id) await renewSession(tx, session.id)
  })
  if (answer.user.id !== session.viewer.id) throw new AppError('PASSKEY_NOT_FOUND')
  return Response.json({ status: true })
}

import { eq } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import { authError } from './auth-error.ts'
import { sessionTable } from './auth.table.ts'
import { passkeySignInPath } from './passkey-paths.ts'
import { renewSession } from './step-up.ts'

type Dependencies = { db: Database; auth: { handler: (request: Request) => Promise<Response> } }
type SignInBody = { session: { id: string }; user: { id: string } }

/**
 * The library can only sign in with a passkey. So it signs in, and the new session is deleted: the
 * user keeps their current session, which becomes fresh. A passkey of another account is rejected.
 */
export async function confirmByPasskey(
  { db, auth }: Dependencies,
  request: Request,
  requestContext: RequestContext,
): Promise<Response> {
  const session = await requestContext.session()
  if (!session) throw new AppError('UNAUTHENTICATED')
  const url = new URL(`/api/auth${passkeySignInPath}`, request.url)
  const response = await auth.handler(new Request(url, request))
  delete requestContext.signedInBy
  if (!response.ok) return authError(response, requestContext)
  const signIn = (await response.json()) as SignInBody
  await db.transaction(async (tx) => {
    await tx.delete(sessionTable).where(eq(sessionTable.id, signIn.session.id))
    if (signIn.user.id === session.viewer.id) await renewSession(tx, session.id)
  })
  if (signIn.user.id !== session.viewer.id) throw new AppError('PASSKEY_NOT_FOUND')
  return Response.json({ status: true })
}

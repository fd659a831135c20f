import { eq } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import type { Grants } from '../permission.ts'
import { sessionTable } from './auth.table.ts'
import { findTargetUser, findUser } from './find-target-user.ts'
import { requirePermission } from './require-permission.ts'
import type { Session } from './session.ts'

const start = '/admin/impersonate-user'
const stop = '/admin/stop-impersonating'
const signOut = '/sign-out'

/** The only auth paths available while impersonating. */
const allowedPaths = new Set(['/get-session', signOut, stop])

export type Impersonation = {
  phase: 'started' | 'ended'
  by: { id: string | null; name: string; ip: string }
  subject: { id: string; name: string }
}

type Dependencies = {
  db: Database
  grantsOf: (account: { id: string; role: string }) => Grants
  /** Records when an impersonation starts and ends. */
  auditImpersonation: (db: Executor, impersonation: Impersonation) => Promise<void>
}
type ImpersonationRequest = { path: string; body: string | null; requestContext: RequestContext }

/**
 * Runs before the library and throws if the request is not allowed. Returns what to do after the
 * library has accepted it.
 */
export async function guardImpersonation(
  dependencies: Dependencies,
  { path, body, requestContext }: ImpersonationRequest,
) {
  const session = await requestContext.session()
  if (session?.impersonatedBy && !allowedPaths.has(path)) throw new AppError('IMPERSONATING')
  if (path === start)
    return startImpersonation(dependencies, session, { path, body, requestContext })
  if (!session?.impersonatedBy) return undefined
  if (path === signOut) return signOutBoth(dependencies, session, requestContext)
  if (path === stop) return () => recordEnd(dependencies, session, requestContext)
  return undefined
}

type LibraryResponse = { session?: { id?: string } }

type Candidate = { id: string; role: string; banned: boolean; onboarded: boolean }

/** Users with management permissions, banned users and users who never signed in are excluded. */
export const canBeImpersonated = (user: Candidate, grantsOf: Dependencies['grantsOf']) =>
  !user.banned && user.onboarded && !Object.hasOwn(grantsOf(user), 'user')

async function startImpersonation(
  dependencies: Dependencies,
  session: Session | null,
  { body, requestContext }: ImpersonationRequest,
) {
  if (!session) throw new AppError('UNAUTHENTICATED')
  const { viewer } = session
  requirePermission(viewer, { user: ['impersonate'] })
  const user = await findTargetUser(dependencies.db, body)
  const { banExpires } = user
  const banned = user.banned && (banExpires === null || banExpires > new Date())
  const candidate = { ...user, banned, onboarded: user.onboardedAt !== null }
  if (user.id === viewer.id || !canBeImpersonated(candidate, dependencies.grantsOf))
    throw new AppError('CANNOT_IMPERSONATE')
  return (response: LibraryResponse) =>
    dependencies.db.transaction(async (tx) => {
      // Bound to the session it was started from, so that both end together.
      await tx
        .update(sessionTable)
        .set({ openedFrom: session.id })
        .where(eq(sessionTable.id, response.session?.id ?? ''))
      const by = { id: viewer.id, name: viewer.name || viewer.email, ip: requestContext.ip }
      const subject = { id: user.id, name: user.name || user.email }
      await dependencies.auditImpersonation(tx, { phase: 'started', by, subject })
    })
}

/** Signing out while impersonating also ends the administrator's own session. */
async function signOutBoth(
  dependencies: Dependencies,
  session: Session,
  requestContext: RequestContext,
) {
  const { db } = dependencies
  const { id } = session
  const [row] = await db
    .select({ openedFrom: sessionTable.openedFrom })
    .from(sessionTable)
    .where(eq(sessionTable.id, id))
  return async () => {
    if (row?.openedFrom) await db.delete(sessionTable).where(eq(sessionTable.id, row.openedFrom))
    await recordEnd(dependencies, session, requestContext)
  }
}

async function recordEnd(
  { db, auditImpersonation }: Dependencies,
  { viewer, impersonatedBy }: Session,
  { ip }: RequestContext,
) {
  const impersonator = impersonatedBy ? await findUser(db, impersonatedBy) : undefined
  const by = { id: impersonatedBy, name: impersonator?.name || impersonator?.email || '', ip }
  const subject = { id: viewer.id, name: viewer.name || viewer.email }
  await auditImpersonation(db, { phase: 'ended', by, subject })
}

import { eq } from 'drizzle-orm'
import { AppError } from '#/platform/api/app-error.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { writeAudit } from '#/platform/audit/server/audit.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import type { Grants } from '../permission.ts'
import { sessionTable } from './auth.table.ts'
import { findNamedUser, findUser } from './named-user.ts'
import { requirePermission } from './require-permission.ts'
import type { Session } from './session.ts'

const start = '/admin/impersonate-user'
const stop = '/admin/stop-impersonating'
const signOut = '/sign-out'

/** All that whoever looks through somebody's eyes may ask of the sign-in endpoint. */
const allowedMeanwhile = new Set(['/get-session', signOut, stop])

type Dependencies = { db: Database; grantsOf: (account: { id: string; role: string }) => Grants }
type Asked = { path: string; body: string | null; requestContext: RequestContext }

/**
 * Before the library: what is not allowed is refused. The answer is what remains to be done once
 * the library has agreed.
 */
export async function guardImpersonation(
  dependencies: Dependencies,
  { path, body, requestContext }: Asked,
) {
  const session = await requestContext.session()
  if (session?.impersonatedBy && !allowedMeanwhile.has(path)) throw new AppError('IMPERSONATING')
  if (path === start) return begin(dependencies, session, { path, body, requestContext })
  if (!session?.impersonatedBy) return undefined
  if (path === signOut) return leave(dependencies, session, requestContext)
  if (path === stop) return () => recordEnd(dependencies.db, session, requestContext)
  return undefined
}

type Answer = { session?: { id?: string } }

type Somebody = { id: string; role: string; banned: boolean; onboarded: boolean }

/** Nobody looks through the eyes of somebody who manages, is banned, or was never here. */
export const canBeImpersonated = (person: Somebody, grantsOf: Dependencies['grantsOf']) =>
  !person.banned && person.onboarded && !Object.hasOwn(grantsOf(person), 'user')

async function begin(
  dependencies: Dependencies,
  session: Session | null,
  { body, requestContext }: Asked,
) {
  if (!session) throw new AppError('UNAUTHENTICATED')
  const { viewer } = session
  requirePermission(viewer, { user: ['impersonate'] })
  const person = await findNamedUser(dependencies.db, body)
  const { banExpires } = person
  const banned = person.banned && (banExpires === null || banExpires > new Date())
  const somebody = { ...person, banned, onboarded: person.onboardedAt !== null }
  if (person.id === viewer.id || !canBeImpersonated(somebody, dependencies.grantsOf))
    throw new AppError('CANNOT_IMPERSONATE')
  return (answer: Answer) =>
    dependencies.db.transaction(async (tx) => {
      // Bound to the session it was opened from: when that one ends, this one ends with it.
      await tx
        .update(sessionTable)
        .set({ openedFrom: session.id })
        .where(eq(sessionTable.id, answer.session?.id ?? ''))
      const by = { id: viewer.id, name: viewer.name || viewer.email, address: requestContext.ip }
      const subject = { id: person.id, name: person.name || person.email }
      await writeAudit(tx, by, { kind: 'user-impersonated', subject })
    })
}

/** Signing out means being out: also as oneself. */
async function leave({ db }: Dependencies, session: Session, requestContext: RequestContext) {
  const { id } = session
  const [row] = await db
    .select({ openedFrom: sessionTable.openedFrom })
    .from(sessionTable)
    .where(eq(sessionTable.id, id))
  return async () => {
    if (row?.openedFrom) await db.delete(sessionTable).where(eq(sessionTable.id, row.openedFrom))
    await recordEnd(db, session, requestContext)
  }
}

async function recordEnd(
  db: Database,
  { viewer, impersonatedBy }: Session,
  { ip }: RequestContext,
) {
  const looker = impersonatedBy ? await findUser(db, impersonatedBy) : undefined
  const by = { id: impersonatedBy, name: looker?.name || looker?.email || '', address: ip }
  const subject = { id: viewer.id, name: viewer.name || viewer.email }
  await writeAudit(db, by, { kind: 'user-impersonation-ended', subject })
}

import { organizationChanges } from '#/features/organization/e2e/access.ts'
import { generatedChanges } from '#/features/organization/e2e/generated-pages.ts'
import { readingListChanges } from '#/features/reading-list/e2e/access.ts'
import { listProcedures } from '#/platform/api/server/list-procedures.ts'
import { permits } from '#/platform/auth/permission.ts'
import { permissionErrorsOf } from '#/platform/auth/server/require-permission.ts'
import { apiDocs } from '#/registry/api-docs.ts'
import { defaultRole, grantsOf } from '#/registry/permissions.ts'
import { procedures } from '#/registry/procedures.ts'
import { isAboutOwnRecords } from './own-records.ts'

// Who may call a procedure follows from its `needs` and the roles; the tests compare that with the
// server's responses. Only the exceptions below are written by hand.

/** Procedures that need no sign-in. A procedure that lost its `needs` is not in this list. */
export const publicProcedures = [
  'config.get',
  'inbox.get',
  'inbox.list',
  'inbox.templates',
  'invitation.view', // organizations
  'invitation.viewJoinLink', // organizations
  'signIn.code',
]

/** Changes that every signed-in user may make beyond their own account. */
export const changesForEveryone: readonly string[] = [
  ...organizationChanges, // organizations
  ...generatedChanges, // organizations
  ...readingListChanges, // reading-list
]

/** Documented examples that are rejected, because they name another account. */
export const rejectedExamples: Readonly<Record<string, string>> = {
  'account.delete': 'INVALID_INPUT',
}

export type Input = Record<string, unknown>
export type Who = 'visitor' | 'banned' | 'user' | 'impersonating' | 'admin'

export const listed = listProcedures(procedures)

/** The example that the API documentation shows; the compiler checks that it is valid. */
export function exampleOf(id: string): Input {
  const { group, name } = listed.get(id) ?? { group: '', name: '' }
  return (apiDocs[group as keyof typeof apiDocs].calls[name]?.request ?? {}) as Input
}

const grants = {
  user: grantsOf({ id: '', role: defaultRole }, []),
  admin: grantsOf({ id: '', role: 'admin' }, []),
}

/** The errors of which the server must return one, or `undefined` if it must admit the call. */
export function refusalsOf(id: string, who: Who): readonly string[] | undefined {
  const { needs, fresh } = listed.get(id)?.meta ?? {}
  if (!needs) return undefined
  // A banned user is treated as a visitor.
  if (who === 'visitor' || who === 'banned') return ['401 UNAUTHENTICATED']
  if (who === 'impersonating' && needs.account?.includes('update')) return ['403 IMPERSONATING']
  const role = who === 'admin' ? 'admin' : 'user'
  // An impersonated session is never confirmed.
  if (permits(grants[role], needs))
    return who === 'impersonating' && fresh ? ['403 SESSION_EXPIRED'] : undefined
  return permissionErrorsOf(needs).map((code) => `403 ${code}`)
}

/** What a user without further permissions can change, except their own account and records. */
export const changesByUsers = () =>
  [...listed]
    .filter(([id, { method }]) => method !== 'GET' && !refusalsOf(id, 'user'))
    .filter(([id, { meta }]) => !meta.needs?.account?.includes('update') && !isAboutOwnRecords(id))
    .map(([id]) => id)

import { bookAudit } from '#/features/book/book.audit.ts'
import { genreAudit } from '#/features/genre/genre.audit.ts'

/** The kinds of audit events. */
export const activityKinds = [
  ...bookAudit.kinds,
  ...genreAudit.kinds,
  'user-created',
  'user-updated',
  'user-roles',
  'user-banned',
  'user-unbanned',
  'user-deleted',
  'user-signed-out',
  'user-impersonated',
  'user-impersonation-ended',
  'user-signed-in',
  'user-sign-in-failed',
] as const
export type ActivityKind = (typeof activityKinds)[number]

import { bookHistory } from '#/features/book/book.history.ts'
import { genreHistory } from '#/features/genre/genre.history.ts'

/** Everything that is recorded. */
export const activityKinds = [
  ...bookHistory.kinds,
  ...genreHistory.kinds,
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

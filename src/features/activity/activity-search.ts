import { bookHistory } from '#/features/book/book.history.ts'
import { genreHistory } from '#/features/genre/genre.history.ts'
import { readChoice, readSearchTerm } from '#/platform/api/list-search.ts'
import { isId } from '#/platform/db/id.ts'

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

export type ActivitySearch = { searchTerm?: string; kind?: ActivityKind; subject?: string }

export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const kind = readChoice(search.kind, activityKinds)
  const { subject } = search
  return {
    ...readSearchTerm(search.searchTerm),
    ...(kind && { kind }),
    ...(typeof subject === 'string' && isId(subject) && { subject }),
  }
}

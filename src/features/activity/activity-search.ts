import { readChoice, readSearchTerm } from '#/platform/api/list-search.ts'
import { isId } from '#/platform/db/id.ts'

/** Everything that is recorded. */
export const activityKinds = [
  'book-created',
  'book-updated',
  'book-deleted',
  'book-restored',
  'book-imported',
  'genre-created',
  'genre-updated',
  'genre-merged',
  'genre-deleted',
  'user-created',
  'user-updated',
  'user-roles',
  'user-banned',
  'user-unbanned',
  'user-deleted',
  'user-signed-out',
  'user-impersonated',
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

import { readSearchTerm } from '#/platform/api/list-search.ts'
import { isId } from '#/platform/db/id.ts'

/** `kind` may be any text here, so that the list of kinds is not part of every first page. */
export type ActivitySearch = { searchTerm?: string; kind?: string; subject?: string }

export function readActivitySearch({
  searchTerm,
  kind,
  subject,
}: Record<string, unknown>): ActivitySearch {
  return {
    ...readSearchTerm(searchTerm),
    ...(typeof kind === 'string' && /^[a-z-]{1,40}$/.test(kind) && { kind }),
    ...(typeof subject === 'string' && isId(subject) && { subject }),
  }
}

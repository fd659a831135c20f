import { readSearchTerm, searchReader } from '#/platform/api/list-search.ts'
import { isId } from '#/platform/db/id.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

export const readActivitySearch = searchReader({
  searchTerm: readSearchTerm,
  // Any text, so that the list of kinds is not part of every first page.
  kind: (value) => textOf(value).match(/^[a-z-]{1,40}$/)?.[0],
  subject: (value) => (isId(textOf(value)) ? textOf(value) : undefined),
})
export type ActivitySearch = ReturnType<typeof readActivitySearch>

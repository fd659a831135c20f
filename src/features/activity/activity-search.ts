import { readId, readSearchTerm, searchReader } from '#/platform/api/list-search.ts'

export const readActivitySearch = searchReader({
  searchTerm: readSearchTerm,
  // Any text, so that the list of kinds is not part of every first page.
  kind: (value) => (typeof value === 'string' ? value.match(/^[a-z-]{1,40}$/)?.[0] : undefined),
  subject: readId,
})
export type ActivitySearch = ReturnType<typeof readActivitySearch>

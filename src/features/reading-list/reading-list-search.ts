import { defineSearch, readId } from '#/platform/api/list-search.ts'
import type { ListSearch } from '#/platform/api/list-search.ts'

export const readingListSearch = defineSearch(['name', 'createdAt', 'updatedAt'], 'name', {
  teamId: readId,
})
export type ReadingListSearch = ListSearch<typeof readingListSearch>

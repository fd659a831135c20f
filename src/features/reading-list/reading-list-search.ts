import { defineSearch } from '#/platform/api/list-search.ts'

export const readingListSearch = defineSearch(['name', 'createdAt', 'updatedAt'], 'name')

import { defineSearch, readChoice, readId } from '#/platform/api/list-search.ts'
import type { ListPageProps, ListSearch } from '#/platform/api/list-search.ts'

/** Instead of a genre: books without one. */
export const noGenre = 'none'

export const bookSearch = defineSearch(
  ['title', 'author', 'publishedOn', 'createdAt', 'updatedAt'],
  'title',
  {
    genre: (value: unknown) => readId(value) ?? readChoice(value, [noGenre]),
    cover: (value: unknown) => readChoice(value, ['none']),
  },
)
export type BookSearch = ListSearch<typeof bookSearch>
export type BookListProps = ListPageProps<BookSearch>

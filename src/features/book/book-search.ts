import { readSearchTerm, readSort } from '#/platform/api/list-search.ts'
import { isId } from '#/platform/db/id.ts'

export const bookSorts = [
  'title',
  '-title',
  'author',
  '-author',
  'publishedOn',
  '-publishedOn',
  'createdAt',
  '-createdAt',
  'updatedAt',
  '-updatedAt',
] as const
export type BookSort = (typeof bookSorts)[number]
export const defaultBookSort: BookSort = 'title'

/** Instead of a genre: books without one. */
export const noGenre = 'none'

export type BookSearch = { searchTerm?: string; genre?: string; cover?: 'none'; sort?: BookSort }

export function readBookSearch(search: Record<string, unknown>): BookSearch {
  const { genre, cover } = search
  return {
    ...readSearchTerm(search.searchTerm),
    ...(typeof genre === 'string' && (isId(genre) || genre === noGenre) && { genre }),
    ...(cover === 'none' && { cover }),
    ...readSort(search.sort, bookSorts, defaultBookSort),
  }
}

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

export type BookSearch = { searchTerm?: string; genre?: string; sort?: BookSort }

/**
 * The list's state in the address. A value that makes no sense is dropped, never an error, and
 * defaults stay out so that plain addresses stay plain.
 */
export function readBookSearch(search: Record<string, unknown>): BookSearch {
  const { searchTerm, genre, sort } = search
  return {
    ...(isText(searchTerm) && { searchTerm: String(searchTerm).slice(0, 100) }),
    ...(typeof genre === 'string' && isId(genre) && { genre }),
    ...(bookSorts.includes(sort as BookSort) &&
      sort !== defaultBookSort && { sort: sort as BookSort }),
  }
}

/** The router reads `?searchTerm=1984` as a number. */
const isText = (value: unknown) =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

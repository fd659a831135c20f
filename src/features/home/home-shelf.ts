import { bookQueries } from '#/features/book/book.queries.ts'

export const homeShelf = () => bookQueries.newest({ limit: 12 })
export const homeGenres = () => bookQueries.shelves()

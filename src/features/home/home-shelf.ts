import { bookQueries } from '#/features/book/book.queries.ts'

export const homeShelf = () => bookQueries.newest({ limit: 12 })

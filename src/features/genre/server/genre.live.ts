import { bookQueries } from '#/features/book/book.queries.ts'
import type { LiveEntity } from '#/platform/live/server/streams.ts'
import { genreQueries } from '../genre.queries.ts'

/** Books show the name and colour of their genre. */
export const genreLive: LiveEntity = {
  entity: 'genre',
  needs: { genre: ['read'] },
  invalidates: () => [genreQueries.all, bookQueries.all],
}

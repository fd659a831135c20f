import { bookQueries } from '#/features/book/book.queries.ts'
import type { LiveEntity } from '#/platform/live/server/streams.ts'
import { genreQueries } from '../genre.queries.ts'

/** Books are shown with the name and the colour of their genre. */
export const genreLive: LiveEntity = {
  entity: 'genre',
  needs: { genre: ['read'] },
  invalidates: () => [genreQueries.all, bookQueries.all],
}

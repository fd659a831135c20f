/** What is recorded of genres. */
export const genreHistory = {
  kinds: ['genre-created', 'genre-updated', 'genre-merged', 'genre-deleted'],
  fields: ['colour'],
} as const

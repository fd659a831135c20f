/** What is recorded of genres. */
export const genreHistory = {
  kinds: ['genre-created', 'genre-updated', 'genre-merged', 'genre-deleted'],
  fields: ['colour'],
  /** Fields whose value has a name of its own in every language, and where the names stand. */
  named: { colour: 'genre.cloth' },
} as const

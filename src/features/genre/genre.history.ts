/** What is recorded of genres. */
export const genreHistory = {
  kinds: ['genre-created', 'genre-updated', 'genre-merged', 'genre-deleted'],
  fields: ['colour'],
  /** Fields whose value has a name in every language, and where that stands. */
  named: { colour: (value: string) => `genre.cloth.${value}` },
} as const

/** What is audited of genres. */
export const genreAudit = {
  kinds: ['genre-created', 'genre-updated', 'genre-merged', 'genre-deleted'],
  fields: ['colour'],
  /** Fields whose value has a name in every language, and where that stands. */
  named: { colour: (value: string) => `genre.palette.${value}` },
} as const

/** The audit events of genres. */
export const genreAudit = {
  kinds: ['genre-created', 'genre-updated', 'genre-merged', 'genre-deleted'],
  fields: ['colour'],
  /** Fields whose values are translated, and the prefix of their translation keys. */
  named: { colour: (value: string) => `genre.palette.${value}` },
} as const

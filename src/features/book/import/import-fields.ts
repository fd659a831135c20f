/** The columns a file may have, in the order they are asked for. */
export const importFields = [
  'title',
  'author',
  'genre',
  'publisher',
  'publishedOn',
  'description',
] as const
export type ImportField = (typeof importFields)[number]
export const requiredFields: readonly ImportField[] = ['title', 'author']

/** Which column of the file holds which field. */
export type Mapping = Partial<Record<ImportField, number>>

/** So many rows go in one piece, if they are short enough to. */
export const rowsInPiece = 1_000
/** Well below what a request may hold, however it is written. */
export const charactersInPiece = 200_000

export const mostImportRows = 500_000

/** The columns of a file, in display order. */
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

/** The column of the file for each field. */
export type Mapping = Partial<Record<ImportField, number>>

/** The maximum number of rows in a chunk. */
export const rowsPerChunk = 1_000
/** Well below the maximum request size in any encoding. */
export const charactersPerChunk = 200_000

export const mostImportRows = 500_000

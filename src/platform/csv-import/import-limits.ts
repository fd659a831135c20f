/** The maximum number of rows in a chunk. */
export const rowsPerChunk = 1_000
/** Well below the maximum request size in any encoding. */
export const charactersPerChunk = 200_000

export const mostImportRows = 500_000

// Separate from the schemas, so that a page need not load them.

/** The maximum for a bulk change, equal to the maximum page size of a list. */
export const mostBooksAtOnce = 100

/** Characters before names are suggested: a single one matches too many. */
export const suggestFrom = 2

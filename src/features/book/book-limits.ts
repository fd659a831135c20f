// Separate from the schemas, so that a page need not load them.

/** Characters before names are suggested: a single one matches too many. */
export const suggestFrom = 2
/** Of an author or a publisher; for a longer text, nothing is suggested. */
export const longestName = 120

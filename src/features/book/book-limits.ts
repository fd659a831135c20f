// Separate from the schemas, so that a page need not load them.

/** Characters before names are suggested: a single one matches too many. */
export const suggestFrom = 2
/** A longer text is no name, and the form says so. */
export const suggestTo = 120

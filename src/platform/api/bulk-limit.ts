// Separate from the schemas, so that a page need not load them.

/** The maximum for a bulk change, equal to the maximum page size of a list. */
export const mostAtOnce = 100

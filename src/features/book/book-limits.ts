// Apart from the schemas, which a page need not load to know them.

/** Changed in one go: as many as a page of a list may have. */
export const mostBooksAtOnce = 100

/** Letters before names are suggested: one letter begins half of them. */
export const suggestFrom = 2

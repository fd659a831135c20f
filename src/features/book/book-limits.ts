// Apart from the schemas, which a page need not load to know them.

/** Changed in one go: as many as a page of a list may have. */
export const mostBooksAtOnce = 100

/** A picture of a cover: what may be sent, and what may be opened. */
export const coverBytes = 5_000_000
export const coverMegapixels = 25

/** Letters before names are suggested: one letter begins half of them. */
export const suggestFrom = 2

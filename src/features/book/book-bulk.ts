/** Changed in one go: as many as a page of a list may have. */
export const mostBooksAtOnce = 100

// Separate from the schemas, so that a page need not load them.

/** Limits of an upload and of the decoded image. */
export const imageBytes = 5_000_000
export const imageMegapixels = 25

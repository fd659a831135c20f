/**
 * Loads parts of a page that may fail alone. The server waits for all of them, so that they are part of
 * the first HTML; in a browser each part has its own loading and error state.
 */
export async function loadIndependently(parts: readonly Promise<unknown>[]) {
  const settled = Promise.allSettled(parts)
  if (typeof window === 'undefined') await settled
}

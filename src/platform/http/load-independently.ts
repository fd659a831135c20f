/**
 * Parts of a page that may fail alone. On the server the page waits for all of them, so that they
 * are in its first HTML; in a browser each shows by itself that it waits or failed.
 */
export async function loadIndependently(parts: readonly Promise<unknown>[]) {
  const settled = Promise.allSettled(parts)
  if (typeof window === 'undefined') await settled
}

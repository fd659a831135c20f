/** Set in a browser that has started a bulk change, so that other visits make no request. */
const key = 'book-bulk-change'

/** Sent to the page when a bulk change starts. */
export const bulkEvent = key

export function hasBulkChange(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Storage may be unavailable.
    return false
  }
}

export function noteBulkChange() {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // It is shown until the page is left.
  }
  dispatchEvent(new Event(bulkEvent))
}

export function forgetBulkChange() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

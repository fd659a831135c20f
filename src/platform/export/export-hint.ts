/** Set in a browser that has started a long export, so that other visits make no request. */
const key = 'prepared-exports'

/** Sent to the page when a job prepares an export that it asked for. */
export const exportEvent = key

export function hasExports(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // Storage may be unavailable.
    return false
  }
}

export function noteExport() {
  try {
    localStorage.setItem(key, '1')
  } catch {
    // It is shown until the page is left.
  }
  dispatchEvent(new Event(exportEvent))
}

export function forgetExports() {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

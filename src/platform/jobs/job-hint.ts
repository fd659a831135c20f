/**
 * Set in a browser that has started a job whose progress pages show, so that other visits make no request.
 * `note` also tells the open page.
 */
export function createJobHint(key: string) {
  return {
    isSet: () => attempt(() => localStorage.getItem(key) !== null) ?? false,
    note() {
      attempt(() => localStorage.setItem(key, '1'))
      dispatchEvent(new Event(key))
    },
    forget: () => attempt(() => localStorage.removeItem(key)),
    /** Calls back at once if it is set, and whenever a job starts. */
    watch(start: () => void) {
      if (this.isSet()) start()
      addEventListener(key, start)
      return () => removeEventListener(key, start)
    },
  }
}

/** Storage may be unavailable; the job is then shown until the page is left. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

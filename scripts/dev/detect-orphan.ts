const LOOK_EVERY_MS = 500

/**
 * npm passes SIGINT and SIGTERM on. When npm itself is killed, nothing arrives here and the port
 * would stay taken, so the parent is watched. Started by hand, the process may outlive its shell.
 */
export function whenOrphaned(leave: () => void): void {
  if (!process.env['npm_lifecycle_event']) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    leave()
  }, LOOK_EVERY_MS)
  looking.unref()
}

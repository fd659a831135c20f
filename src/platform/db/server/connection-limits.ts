/** Every connection one process may open, by purpose. */
export const connections = {
  pool: 10,
  signInLock: 4,
  /** Receives live updates of other processes. */
  listener: 1,
  readiness: 1,
} as const

/** Documented in `docs/operating.md`; determines the required `max_connections`. */
export const connectionsPerProcess = Object.values(connections).reduce((sum, one) => sum + one, 0)

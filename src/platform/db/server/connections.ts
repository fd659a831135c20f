/** Every connection that one process may hold at the same time, by what it is for. */
export const connections = {
  pool: 10,
  signInLock: 4,
  /** Hears what other processes changed. */
  listener: 1,
  readiness: 1,
} as const

/** Named in `docs/operating.md`; decides how large `max_connections` must be. */
export const connectionsPerProcess = Object.values(connections).reduce((sum, one) => sum + one, 0)

import { connections } from './connection-limits.ts'
import { openPool } from './pool.ts'

/**
 * Checks whether the database responds, on its own connection, because a full pool is busy but not
 * unavailable. Concurrent callers share one check.
 */
export function createReadiness(url: string) {
  const { pool, close } = openPool(url, {
    max: connections.readiness,
    name: 'readiness',
    // Orchestrators time out after a few seconds and count that as a failed process.
    answerWithinMs: 3_000,
  })
  let asking: Promise<unknown> | undefined
  return {
    check(): Promise<unknown> {
      asking ??= pool.query('select 1').finally(() => {
        asking = undefined
      })
      return asking
    },
    close,
  }
}

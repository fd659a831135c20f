import { connections } from './connections.ts'
import { openPool } from './pool.ts'

/**
 * Asks whether the database answers, over a connection of its own: a full pool is busy, not away.
 * Callers at the same moment share one question.
 */
export function createReadiness(url: string) {
  const { pool, close } = openPool(url, {
    max: connections.readiness,
    name: 'readiness',
    // Orchestrators give up after a few seconds, and count that as a failure of the process.
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

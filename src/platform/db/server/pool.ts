import pg from 'pg'

/**
 * What one request waits for the database at most, under the ten seconds in which it is answered.
 * The server ends a slow statement first and keeps the connection; a server that no longer answers
 * at all is given up half a second later, and its connection with it.
 */
const statementMs = 6_000
const answerMs = 6_500
/** How long connections that are in use may finish when the process stops. */
const closeMs = 5_000

type Options = {
  max: number
  name: string
  /** Replaces the usual limit, for a caller that must know sooner. */
  answerWithinMs?: number
  /** How long a statement may wait for a lock; absent: as long as it may take. */
  lockWithinMs?: number
  onError?: (error: Error) => void
}

export function openPool(
  url: string,
  { max, name, answerWithinMs = answerMs, lockWithinMs, onError }: Options,
): { pool: pg.Pool; close: () => Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    statement_timeout: Math.min(statementMs, answerWithinMs),
    query_timeout: answerWithinMs,
    ...(lockWithinMs && { lock_timeout: lockWithinMs }),
    // Waiting for a free connection and making a new one are limited by the same number.
    connectionTimeoutMillis: answerWithinMs,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  })
  const open = new Set<pg.PoolClient>()
  // A connection that dies while idle (database restart) is replaced by the pool; without a
  // listener Node would end the process.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => {
    open.add(client)
    // A connection cut while it is in use fails the work it is used for, and nothing else.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => open.delete(client))

  return {
    pool,
    async close() {
      const cut = Promise.withResolvers<void>()
      const timer = setTimeout(cut.resolve, closeMs)
      await Promise.race([pool.end(), cut.promise])
      clearTimeout(timer)
      for (const client of open) void client.end().catch(() => {})
    },
  }
}

/**
 * Lends a connection of the pool and always takes it back. One whose work failed is closed, unless
 * `keep` says that the failure left it as it was.
 */
export async function withPooledClient<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, keep: () => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let intact = false
  const keep = () => {
    intact = true
  }
  try {
    const result = await work(client, keep)
    keep()
    return result
  } finally {
    client.release(!intact)
  }
}

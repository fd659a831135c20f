import pg from 'pg'
import { telemetry } from '#/platform/telemetry/server/telemetry.ts'
import { prepareConnection, timeOuts } from './pooler.ts'
import { TracedClient, TracedPool, observePool } from './traced-pool.ts'

/**
 * The longest wait of a request for the database, below the ten seconds within which it gets a response. The
 * server cancels a slow statement first and keeps the connection; a server that does not respond at all
 * is given up half a second later, together with its connection.
 */
const answerMs = 6_500
/** How long connections in use may finish when the process stops. */
const closeMs = 5_000

type Options = {
  max: number
  name: string
  /** Replaces the default time-out for callers that must know sooner. */
  answerWithinMs?: number
  onError?: (error: Error) => void
}

export function openPool(
  url: string,
  { max, name, answerWithinMs = answerMs, onError }: Options,
): { pool: pg.Pool; close: () => Promise<void> } {
  const [Pool, Client] = telemetry() ? [TracedPool, TracedClient] : [pg.Pool, pg.Client]
  const pool = new Pool({
    Client,
    connectionString: url,
    max,
    application_name: name,
    query_timeout: answerWithinMs,
    // oxlint-disable-next-line typescript/no-misused-promises -- The pool awaits it; only its type does not.
    onConnect: (client) =>
      prepareConnection(client, {
        ...timeOuts,
        statement_timeout: Math.min(timeOuts.statement_timeout, answerWithinMs),
      }),
    // Waiting for a free connection and opening one share the same time-out.
    connectionTimeoutMillis: answerWithinMs,
    keepAlive: true,
  })
  const open = new Set<pg.PoolClient>()
  // The pool replaces a connection that dies while idle (database restart); without a listener Node
  // would end the process.
  pool.on('error', (error) => onError?.(error))
  pool.on('connect', (client) => {
    open.add(client)
    // A connection cut while in use fails only the work it is used for.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => open.delete(client))
  const endObservation = observePool(pool, name)

  return {
    pool,
    async close() {
      endObservation()
      const cut = Promise.withResolvers<void>()
      const timer = setTimeout(cut.resolve, closeMs)
      await Promise.race([pool.end(), cut.promise])
      clearTimeout(timer)
      for (const client of open) void client.end().catch(() => {})
    },
  }
}

/**
 * Takes a connection from the pool and always returns it. A connection whose work failed is closed,
 * unless `keep` declares it unaffected.
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

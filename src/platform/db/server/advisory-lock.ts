import pg from 'pg'

/**
 * Runs work on one connection while no other process changes the database's shape. The lock lives
 * and dies with the connection, so a killed process never leaves it behind.
 */
export async function withAdvisoryLock<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // The failing query tells the same story; without a listener Node would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // A server or role may limit statements; waiting for the other one must not fail.
    await client.query('SET statement_timeout = 0; SET lock_timeout = 0')
    await client.query(`SELECT pg_advisory_lock(hashtext('app:shape'))`)
    return await work(client)
  } finally {
    await client.end()
  }
}

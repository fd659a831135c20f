import pg from 'pg'

/** Work on one connection of its own, outside any pool; it is closed whatever becomes of the work. */
export async function withClient<T>(
  where: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(where)
  // The failing query tells the same story; without a listener Node would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

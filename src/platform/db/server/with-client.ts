import pg from 'pg'

/** Runs work on its own connection outside any pool, and always closes it. */
export async function withClient<T>(
  where: string | pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(where)
  // The failing query throws the same error; without a listener Node would end the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

import pg from 'pg'

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*)(\/[^?]*)?/, `$1/${name}`)
}

/** Runs one statement outside any pool, because a pool would keep the template occupied. */
export async function command(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

import { withClient } from '../with-client.ts'

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  return url.replace(/^([a-z]+:\/\/[^/]*)(\/[^?]*)?/, `$1/${name}`)
}

/** Runs one statement outside any pool, because a pool would keep the template in use. */
export const command = (url: string, statement: string, values: unknown[] = []) =>
  withClient(
    url,
    async (client) => (await client.query<Record<string, unknown>>(statement, values)).rows,
  )

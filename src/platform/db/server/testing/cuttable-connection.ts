import pg from 'pg'
import { openCuttableConnection } from '#/platform/testing/cuttable-connection.ts'

/** A proxy to a database that can be cut, frozen and restored; its URL leads through it. */
export async function openCuttableDatabaseConnection(
  url: string,
  reader?: () => (bytes: Buffer) => void,
) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const line = await openCuttableConnection(target, reader)
  const through = new URL('postgresql://127.0.0.1')
  through.port = String(line.port)
  through.username = user ?? ''
  through.password = typeof password === 'string' ? password : ''
  through.pathname = database ?? ''
  return { ...line, url: through.href }
}

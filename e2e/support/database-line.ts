import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import pg from 'pg'
import { startEmbedded } from '#/platform/db/server/embedded/embedded.ts'
import { withDatabase } from '#/platform/db/server/testing/server-command.ts'

/**
 * A database of a journey's own, reached over a line that can be cut: what a product sees when the
 * machine of its PostgreSQL, or the network in between, is gone.
 */
export async function openDatabaseLine(name: string) {
  const database = await startEmbedded(process.env['E2E_DATA_DIR'] ?? '')
  await run(database.url, `CREATE DATABASE ${name}`)
  const direct = withDatabase(database.url, name)
  const { host, port, user } = new pg.Client(direct)

  const open = new Set<Socket>()
  const line = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => undefined)
      socket.once('close', () => {
        near.destroy()
        far.destroy()
        open.delete(socket)
      })
    }
    near.pipe(far).pipe(near)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const place = line.address() as AddressInfo

  const cut = async () => {
    const closed = once(line, 'close')
    line.close()
    for (const socket of open) socket.destroy()
    await closed
  }
  return {
    url: `postgresql://${user}@127.0.0.1:${place.port}/${name}`,
    cut,
    async mend() {
      line.listen(place.port, '127.0.0.1')
      await once(line, 'listening')
    },
    /** Holds a table while work is done: whoever asks it for anything waits. */
    async holding<T>(table: string, work: () => Promise<T>): Promise<T> {
      const client = new pg.Client(direct)
      await client.connect()
      try {
        await client.query(`BEGIN; LOCK TABLE ${pg.escapeIdentifier(table)}`)
        return await work()
      } finally {
        await client.end()
      }
    },
    async waiting(): Promise<boolean> {
      const rows = await run(
        direct,
        `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = '${name}'`,
      )
      return rows.length > 0
    },
    async close() {
      if (line.listening) await cut()
      await run(database.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
      await database.release()
    },
  }
}

async function run(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

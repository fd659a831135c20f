import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import pg from 'pg'

/**
 * A line to a database that can be cut, as if its machine were gone, and mended again. Frozen, it
 * takes connections and bytes and answers nothing, as a stopped process does.
 */
export async function cutLine(url: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url })
  const target = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port }
  const open = new Set<Socket>()
  let cut = false
  let frozen = false
  const server = createServer((near) => {
    if (cut) {
      near.destroy()
      return
    }
    const far = connect(target)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.once('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
      if (frozen) one.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const line = new URL('postgresql://127.0.0.1')
  line.port = String((server.address() as AddressInfo).port)
  line.username = user ?? ''
  line.password = typeof password === 'string' ? password : ''
  line.pathname = database ?? ''
  return {
    url: line.href,
    cut() {
      cut = true
      for (const socket of open) socket.destroy()
    },
    freeze() {
      frozen = true
      for (const socket of open) socket.pause()
    },
    mend() {
      cut = false
      frozen = false
      for (const socket of open) socket.resume()
    },
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
      await once(server, 'close')
    },
  }
}

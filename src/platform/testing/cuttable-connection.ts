import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net'

/**
 * A proxy to a server that can be cut, as if the machine were gone, and restored. Frozen, it accepts
 * connections and bytes but returns nothing, like a stopped process. `reader` makes a function for each
 * connection, which is given what the client sends.
 */
export async function openCuttableConnection(
  target: NetConnectOpts,
  reader?: () => (bytes: Buffer) => void,
) {
  const open = new Set<Socket>()
  let cut = false
  let frozen = false
  let accepted = 0
  const server = createServer((near) => {
    accepted += 1
    if (cut) {
      near.destroy()
      return
    }
    const far = connect(target)
    if (reader) near.on('data', reader())
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
  return {
    port: (server.address() as AddressInfo).port,
    /** Connections since the start. */
    accepted: () => accepted,
    /** Open connections; each has two sockets. */
    connected: () => open.size / 2,
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

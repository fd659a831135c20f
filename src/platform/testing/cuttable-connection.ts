import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net'

/**
 * A line to a server that can be cut, as if its machine were gone, and mended again. Frozen, it
 * accepts connections and bytes and answers nothing, as a stopped process does.
 */
export async function openCuttableConnection(target: NetConnectOpts) {
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
    /** Connections since it was opened. */
    accepted: () => accepted,
    /** Connections that are open now; each has two ends. */
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

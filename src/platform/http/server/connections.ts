import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

type Connection = {
  /** Requests in progress on this connection. */
  requests: number
  /** When it became idle, and the bytes read until then. */
  idleSince: number
  bytesRead: number
  /** No request was received yet. */
  isNew: boolean
}

// How long an idle connection may still send a request after shutdown began. A new connection was
// opened for a request; a kept one waits for the next.
const NEW_MS = 2_000
const KEPT_MS = 500
const ACCEPT_MS = 1_000
/** An event loop turn later than this has left bytes unread. */
const LATE_MS = 100

/** Tracks the connections of a server, to close each one only when no request is arriving. */
export function trackConnections(server: Server) {
  const open = new Map<Socket, Connection>()
  let accepted = 0
  server.on('connection', (socket: Socket) => {
    accepted += 1
    open.set(socket, { requests: 0, idleSince: Date.now(), bytesRead: 0, isNew: true })
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(socket)
    if (!connection) return
    connection.isNew = false
    connection.requests += 1
    response.once('close', () => {
      connection.requests -= 1
      connection.idleSince = Date.now()
      connection.bytesRead = socket.bytesRead
    })
  })

  let lastCheck = 0
  return {
    /**
     * Accepts connections the system has already established, because closing the port would reset
     * them. Each event loop turn accepts one; the deadline bounds a constant stream of new ones.
     */
    async acceptWaiting() {
      const deadline = Date.now() + ACCEPT_MS
      for (let idleTurns = 0; idleTurns < 5 && Date.now() < deadline;) {
        const before = accepted
        await nextTurn()
        idleTurns = accepted === before ? idleTurns + 1 : 0
      }
    },

    /** Closes connections that have been idle for long enough since `from`. */
    closeIdle(from: number) {
      const now = Date.now()
      const late = lastCheck > 0 && now - lastCheck > LATE_MS
      lastCheck = now
      // Bytes that arrived meanwhile are read before the next check.
      if (late) return
      for (const [socket, { requests, idleSince, bytesRead, isNew }] of open) {
        if (requests > 0 || socket.bytesRead !== bytesRead) continue
        if (now - Math.max(idleSince, from) > (isNew ? NEW_MS : KEPT_MS)) socket.destroy()
      }
    },
  }
}

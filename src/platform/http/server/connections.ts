import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'

type Connection = {
  /** Requests that are being answered on it. */
  answering: number
  /** When it fell silent, and how much it had sent until then. */
  quietSince: number
  bytesRead: number
  /** It has not brought a request yet. */
  fresh: boolean
}

// How long a connection without a request may still bring one after the server decided to stop. A
// new one was opened for a request; one kept open waits for the next.
const NEW_MS = 2_000
const KEPT_MS = 500
const ACCEPT_MS = 1_000
/** A turn of the event loop this late has left bytes unread. */
const LATE_MS = 100

/** Follows a server's connections, to close each one only when nothing is coming from it. */
export function trackConnections(server: Server) {
  const open = new Map<Socket, Connection>()
  let accepted = 0
  server.on('connection', (socket: Socket) => {
    accepted += 1
    open.set(socket, { answering: 0, quietSince: Date.now(), bytesRead: 0, fresh: true })
    socket.once('close', () => open.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(socket)
    if (!connection) return
    connection.fresh = false
    connection.answering += 1
    response.once('close', () => {
      connection.answering -= 1
      connection.quietSince = Date.now()
      connection.bytesRead = socket.bytesRead
    })
  })

  let lastLook = 0
  return {
    /**
     * Takes the connections that the system has already made for us: closing the port would reset
     * them. Each turn of the event loop takes one; without end, new ones would keep it busy.
     */
    async acceptWaiting() {
      const deadline = Date.now() + ACCEPT_MS
      for (let idleTurns = 0; idleTurns < 5 && Date.now() < deadline;) {
        const before = accepted
        await nextTurn()
        idleTurns = accepted === before ? idleTurns + 1 : 0
      }
    },

    /** Ends the connections that have been silent for long enough since `from`. */
    closeQuiet(from: number) {
      const now = Date.now()
      const late = lastLook > 0 && now - lastLook > LATE_MS
      lastLook = now
      // What arrived meanwhile is read before the next look.
      if (late) return
      for (const [socket, { answering, quietSince, bytesRead, fresh }] of open) {
        if (answering > 0 || socket.bytesRead !== bytesRead) continue
        if (now - Math.max(quietSince, from) > (fresh ? NEW_MS : KEPT_MS)) socket.destroy()
      }
    },
  }
}

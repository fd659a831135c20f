import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from 'srvx'
import { trackConnections } from './connections.ts'

type Handler = (request: Request) => Response | Promise<Response>

type Options = {
  host: string
  port: number
  fetch: Handler
  /** Serves files of the build before `fetch` runs. */
  files?: (request: Request) => Response | undefined
  /** How long a connection may be idle within a request or response. */
  idleMs?: number
}

export type Listening = {
  /** Accepts no new connections, finishes requests in progress, and aborts the rest after the grace. */
  close(graceMs: number): Promise<void>
}

// A slower sender is broken or hostile; a 5 MB picture on a slow connection takes less than a minute.
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the minute of common proxies, so that the proxy closes the connection first.
  keepAliveTimeout: 65_000,
}

// Open pages receive a heartbeat every 20 seconds. A client that reads nothing for this long has
// stopped, and would hold its download open.
const IDLE_MS = 120_000

export async function listen({
  host,
  port,
  fetch,
  files,
  idleMs = IDLE_MS,
}: Options): Promise<Listening> {
  const server = serve({
    hostname: host,
    port,
    fetch: files ? (request) => files(request) ?? fetch(request) : fetch,
    // Workers share the port.
    node: { ...TIMEOUTS, exclusive: false },
    manual: true,
    silent: true,
    gracefulShutdown: false,
  })
  const node = server.node?.server as Server
  node.timeout = idleMs
  const drain = announceClosing(node)
  const connections = trackConnections(node)
  try {
    await server.serve()
  } catch (error) {
    throw describeListenError(error, host, port)
  }
  return {
    close: async (graceMs) => {
      drain()
      await connections.acceptWaiting()
      const closed = stopAccepting(node)
      const started = Date.now()
      while (!(await Promise.race([closed, pause(20)]))) {
        if (Date.now() - started > graceMs) node.closeAllConnections()
        else connections.closeIdle(started)
      }
    },
  }
}

/** Fails early, before anything slow starts; `listen` still reports the final result. */
export function assertFree({ host, port }: Pick<Options, 'host' | 'port'>): Promise<void> {
  const probe = new NetServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(describeListenError(error, host, port)))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** During shutdown every response closes its connection, so that clients do not reuse it. */
function announceClosing(server: Server) {
  let closing = false
  const open = new Set<ServerResponse>()
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (closing) response.setHeader('connection', 'close')
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return () => {
    closing = true
    for (const response of open) {
      if (!response.headersSent) response.setHeader('connection', 'close')
    }
  }
}

/**
 * Uses the close method of a plain server, because that of an HTTP server immediately closes
 * connections on which a request is arriving.
 */
function stopAccepting(server: Server): Promise<true> {
  return new Promise((resolve) => {
    NetServer.prototype.close.call(server, () => resolve(true))
  })
}

function describeListenError(error: unknown, host: string, port: number): Error {
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken: stop the program that uses it, or set PORT to another number.`,
    EACCES: `Port ${port} may not be used by this user: set PORT to a number above 1023.`,
    EADDRNOTAVAIL: `HOST=${host} is not an address of this machine.`,
    ENOTFOUND: `HOST=${host} is not an address of this machine.`,
    EAI_AGAIN: `HOST=${host} is not an address of this machine.`,
  }
  const { code = '', message } = error as NodeJS.ErrnoException
  return new Error(sentences[code] ?? `The server cannot listen on ${host}:${port}: ${message}`, {
    cause: error,
  })
}

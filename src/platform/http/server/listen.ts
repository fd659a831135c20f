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
  /** Asked first; answers files of the build. */
  files?: (request: Request) => Response | undefined
  /** How long a connection may stand still in the middle of a request or an answer. */
  idleMs?: number
}

export type Listening = {
  /** Takes nothing new, finishes what was begun, and cuts what is left after the grace. */
  close(graceMs: number): Promise<void>
}

// A sender this slow is broken or hostile; a 5 MB picture over a poor line takes less than a minute.
const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // Longer than the minute common proxies keep theirs, so that they are the ones to close.
  keepAliveTimeout: 65_000,
}

// Open pages hear from the server every 20 seconds. A receiver that takes nothing for this long has
// stopped reading, and would hold on to what it downloads for ever.
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
    node: TIMEOUTS,
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
        else connections.closeQuiet(started)
      }
    },
  }
}

/** Asks early, before anything slow is begun; `listen` itself still has the last word. */
export function assertFree({ host, port }: Pick<Options, 'host' | 'port'>): Promise<void> {
  const probe = new NetServer()
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(describeListenError(error, host, port)))
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve()))
  })
}

/** Once we leave, every answer tells its connection to close: the other side never runs into it. */
function announceClosing(server: Server) {
  let leaving = false
  const open = new Set<ServerResponse>()
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (leaving) response.setHeader('connection', 'close')
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return () => {
    leaving = true
    for (const response of open) {
      if (!response.headersSent) response.setHeader('connection', 'close')
    }
  }
}

/**
 * The close of a plain server: that of an HTTP server would at once cut connections on which a
 * request is just arriving.
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

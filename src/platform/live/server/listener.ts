import pg from 'pg'
import type { Logger } from '#/platform/log/server/log.ts'

type Options = {
  url: string
  channels: readonly string[]
  log: Logger
  onMessage: (channel: string, payload: string) => void
  /** Runs after every (re)connect; notifications sent while disconnected are lost. */
  onListening: () => void
}

const minPauseMs = 250
const maxPauseMs = 10_000
const pingEveryMs = 30_000

/**
 * One connection per process, outside the pool because a listener never returns it. A lost
 * connection is reopened with increasing pauses.
 */
export function createListener({ url, channels, log, onMessage, onListening }: Options) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = minPauseMs
  let stopped = true

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'live-changes',
      connectionTimeoutMillis: 15_000,
      // A query without a response is the only sign that the other side closed the connection.
      query_timeout: 15_000,
      keepAlive: true,
    })
    client = next
    next.on('notification', ({ channel, payload = '' }) => onMessage(channel, payload))
    next.on('error', (error) => lose(next, error))
    next.on('end', () => lose(next))
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      lose(next, error)
      return
    }
    if (client !== next) return
    pause = minPauseMs
    onListening()
    timer = setInterval(() => {
      next.query('select 1').catch((error: unknown) => lose(next, error))
    }, pingEveryMs)
    timer.unref()
  }

  function lose(lost: pg.Client, error?: unknown) {
    if (client !== lost || stopped) return
    client = undefined
    clearInterval(timer)
    void lost.end().catch(() => {})
    log.warn({ err: error, pause }, 'live updates are disconnected, reconnecting')
    timer = setTimeout(() => void connect(), pause)
    timer.unref()
    pause = Math.min(pause * 2, maxPauseMs)
  }

  return {
    start() {
      if (!stopped) return
      stopped = false
      void connect()
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}

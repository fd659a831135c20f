import pg from 'pg'
import type { Logger } from '#/platform/log/server/log.ts'

type Options = {
  url: string
  channels: readonly string[]
  log: Logger
  onMessage: (channel: string, payload: string) => void
  /** Listening again: what was said meanwhile was not heard. */
  onListening: () => void
}

const shortestPauseMs = 250
const longestPauseMs = 10_000
const askEveryMs = 30_000

/**
 * One connection a process, and never one of the pool's: a listener holds its connection for ever.
 * Lost, it is made anew until it holds; nothing else waits for it.
 */
export function createListener({ url, channels, log, onMessage, onListening }: Options) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let pause = shortestPauseMs
  let stopped = true

  async function connect() {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'live-changes',
      connectionTimeoutMillis: 15_000,
      // An unanswered question ends the connection: nobody would tell us that the other side is gone.
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
    pause = shortestPauseMs
    onListening()
    timer = setInterval(() => {
      next.query('select 1').catch((error: unknown) => lose(next, error))
    }, askEveryMs)
    timer.unref()
  }

  function lose(lost: pg.Client, error?: unknown) {
    if (client !== lost || stopped) return
    client = undefined
    clearInterval(timer)
    void lost.end().catch(() => {})
    log.warn({ err: error, pause }, 'changes are not heard, connecting again')
    timer = setTimeout(() => void connect(), pause)
    timer.unref()
    pause = Math.min(pause * 2, longestPauseMs)
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

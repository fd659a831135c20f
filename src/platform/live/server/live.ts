import type { Logger } from '#/platform/log/server/log.ts'
import type { Session } from '#/platform/auth/server/session.ts'
import { AppError } from '#/platform/api/app-error.ts'
import { newId } from '#/platform/db/id.ts'
import { channels, readAnnounced } from './announce.ts'
import { createListener } from './listener.ts'
import { createReplayBuffer } from './replay-buffer.ts'
import { createStreams, streamLimits } from './streams.ts'
import type { LiveEntity } from './streams.ts'

type Options = {
  url: string
  log: Logger
  entities: readonly LiveEntity[]
  /** Over another connection than the one that listens: the way of every change. */
  notify: (channel: string, payload: string) => Promise<unknown>
  beatMs?: number
}

type Opening = {
  session: Session
  look: () => Promise<Session | null>
  tab: string | null
  /** For so many milliseconds the page has not heard anything. */
  deafFor: number
}

const keepMs = 5 * 60_000
const most = 2_000
/** A change is committed a moment before it is heard. */
const slackMs = 2_000

/** Tells open pages what others have changed, whichever process it was changed in. */
export function createLive(options: Options) {
  const { url, log, entities, notify, beatMs = streamLimits.beatMs } = options
  const memory = createReplayBuffer({ keepMs, most })
  const streams = createStreams(entities)
  const onError = (err: unknown) => log.warn({ err }, 'open pages could not be checked')
  let heard = false
  let closed = false
  let beating: NodeJS.Timeout | undefined
  const self = newId()
  let receiving = true
  let echoed = true

  /** Behind a pooler that lends connections by the transaction, everything works and nothing comes. */
  function beat() {
    if (receiving && !echoed)
      log.warn('changes are announced and not heard: DATABASE_URL must be a session connection')
    receiving = echoed
    streams.beat({ receiving })
    echoed = false
    // A database that is away is told of by whoever listens.
    notify(channels.echo, self).catch(() => {})
    // A session also ends by its age, which nobody announces.
    streams.checkPerson().catch(onError)
  }

  const listener = createListener({
    url,
    log,
    channels: Object.values(channels),
    onListening() {
      memory.begin()
      if (heard) streams.tellAll()
      heard = true
    },
    onMessage(channel, payload) {
      if (channel === channels.access) {
        streams.checkPerson(payload === '*' ? undefined : payload).catch(onError)
        return
      }
      if (channel === channels.echo) {
        echoed ||= payload === self
        return
      }
      const change = readAnnounced(payload)
      if (!change) return
      memory.add(change)
      streams.tell(change)
    },
  })

  return {
    start() {
      listener.start()
      beating ??= setInterval(beat, beatMs)
      beating.unref()
    },

    open({ deafFor, ...opening }: Opening): Response {
      if (closed) throw new AppError('UNAVAILABLE')
      return new Response(streams.open(opening, memory.last(deafFor + slackMs)), {
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store, no-transform',
          // LiveChange to proxies that would collect the pieces.
          'x-accel-buffering': 'no',
        },
      })
    },

    /** Ends what would otherwise never end, so that a server can leave. */
    close() {
      closed = true
      clearInterval(beating)
      streams.end()
    },

    async stop() {
      this.close()
      await listener.stop()
    },
  }
}

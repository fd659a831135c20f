import type { Logger } from '#/platform/log/server/log.ts'
import type { Session } from '#/platform/auth/server/session.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { newId } from '#/platform/db/id.ts'
import { channels, parseAnnouncement } from './announce.ts'
import type { AnnouncedChange } from './announce.ts'
import { createListener } from './listener.ts'
import { createReplayBuffer } from './replay-buffer.ts'
import { createStreams, streamLimits } from './streams.ts'
import type { FindMembers } from './publish-to-members.ts'
import type { LiveEntity } from './streams.ts'

type Options = {
  url: string
  log: Logger
  entities: readonly LiveEntity[]
  findMembers?: FindMembers // organizations
  /** Uses another connection than the listener, as every change does. */
  notify: (channel: string, payload: string) => Promise<unknown>
  /** Resolves when all reads return what is committed now. */
  settle?: () => Promise<void>
  beatMs?: number
}

type StreamOptions = {
  session: Session
  readSession: () => Promise<Session | null>
  tab: string | null
  /** Milliseconds since the page last received an event. */
  disconnectedFor: number
}

const keepMs = 5 * 60_000
const maxChanges = 2_000
/** A change is committed a moment before its notification arrives. */
const deliveryDelayMs = 2_000

/** Sends live updates to open pages, whichever process made the change. */
export function createLive(options: Options) {
  const { url, log, entities, notify, settle, beatMs = streamLimits.beatMs } = options
  const replayBuffer = createReplayBuffer({ keepMs, maxChanges })
  const streams = createStreams(
    entities,
    options.findMembers, // organizations
  )
  const onError = (err: unknown) =>
    log.warn({ err }, 'the sessions of open pages could not be checked')
  let listenedBefore = false
  let closed = false
  let beatTimer: NodeJS.Timeout | undefined
  const processId = newId()
  let receiving = true
  let echoed = true
  let publishing = Promise.resolve()

  /** A transaction pooler accepts `listen` but never delivers a notification, so each beat checks. */
  function beat() {
    if (receiving && !echoed)
      log.warn(
        'live updates do not arrive: set DATABASE_DIRECT_URL to the database itself, without a pooler',
      )
    receiving = echoed
    streams.beat({ receiving })
    echoed = false
    // The listener already logs a database that is unavailable.
    notify(channels.echo, processId).catch(() => {})
    // Nothing announces a session that expires, so every heartbeat checks for it.
    streams.checkUser().catch(onError)
  }

  function publish(change: AnnouncedChange) {
    replayBuffer.add(change)
    streams.publish(change)
  }

  const listener = createListener({
    url,
    log,
    channels: Object.values(channels),
    onListening() {
      replayBuffer.begin()
      // Changes made before this moment were not announced to the open pages.
      streams.invalidateAll()
      listenedBefore = true
    },
    onMessage(channel, payload) {
      if (channel === channels.access) {
        streams.checkUser(payload === '*' ? undefined : payload).catch(onError)
        return
      }
      if (channel === channels.echo) {
        echoed ||= payload === processId
        return
      }
      const change = parseAnnouncement(payload)
      if (!change) return
      if (!settle) {
        publish(change)
        return
      }
      // A page that reads its data again would otherwise get the state before the change.
      const settled = settle()
      publishing = publishing.then(() => settled).then(() => publish(change))
    },
  })

  return {
    start() {
      listener.start()
      beatTimer ??= setInterval(beat, beatMs)
      beatTimer.unref()
    },

    open({ disconnectedFor, ...opening }: StreamOptions): Response {
      if (closed) throw new AppError('UNAVAILABLE')
      // A page that connects before the process listens is refreshed when it does.
      const missed = listenedBefore ? replayBuffer.last(disconnectedFor + deliveryDelayMs) : []
      return new Response(streams.open(opening, missed), {
        headers: {
          'content-type': 'text/event-stream',
          'cache-control': 'no-store, no-transform',
          // Tells proxies not to buffer the stream.
          'x-accel-buffering': 'no',
        },
      })
    },

    /** Open pages of this process. */
    connections: () => streams.size(),

    /** Ends the open streams, which would otherwise keep the server from stopping. */
    close() {
      closed = true
      clearInterval(beatTimer)
      streams.end()
    },

    async stop() {
      this.close()
      await listener.stop()
    },
  }
}

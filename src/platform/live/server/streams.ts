import type { Session } from '#/platform/auth/server/session.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { Beat, Change, QueryPrefix, LiveChange } from '../live.ts'
import type { AnnouncedChange } from './announce.ts'
import { createMemberPublisher } from './publish-to-members.ts'
import type { FindMembers } from './publish-to-members.ts'

/** An entity with live updates: the permissions to receive them and the queries they invalidate. */
export type LiveEntity = {
  entity: string
  needs: Needs
  invalidates: (change: Change) => readonly QueryPrefix[]
  /** Permissions to receive the changes of every organization, not only of one's own. */
  everyOrganization?: Needs | undefined // organizations
}

export const streamLimits = {
  perSession: 8,
  perUser: 40,
  perProcess: 5_000,
  beatMs: 20_000,
  maxUnread: 1_000,
}

type StreamOptions = {
  session: Session
  tab: string | null
  /** Reads the session again. */
  readSession: () => Promise<Session | null>
}

type Stream = StreamOptions & { send: (text: string) => void; end: () => void }

const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** All open streams of this process; each receives only what its viewer has permission to read. */
export function createStreams(
  entities: readonly LiveEntity[],
  findMembers: FindMembers = async () => [], // organizations
) {
  const open = new Set<Stream>()
  let beat: Beat = { receiving: true }
  const byName = new Map(entities.map((it) => [it.entity, it]))

  function publish(stream: Stream, { tab, entity, kind, id }: AnnouncedChange) {
    const change = { entity, kind, id }
    const definition = byName.get(change.entity)
    if (!definition || (tab !== null && tab === stream.tab)) return
    if (!can(stream.session.viewer, definition.needs)) return
    stream.send(
      frame('change', {
        ...change,
        invalidates: definition.invalidates(change),
      } satisfies LiveChange),
    )
  }

  const permissionForAll = (name: string) => byName.get(name)?.everyOrganization // organizations
  const toMembers = createMemberPublisher({ findMembers, permissionForAll, publish }) // organizations

  function publishAll(to: readonly Stream[], changes: readonly AnnouncedChange[]) {
    for (const change of changes) {
      if (change.organizationId) continue // organizations
      for (const stream of to) publish(stream, change)
    }
    toMembers(to, changes) // organizations
  }

  /** Invalidates everything the viewer has permission to read. */
  function invalidateAll(stream: Stream) {
    const readable = entities.filter(({ needs }) => can(stream.session.viewer, needs))
    const all = { kind: 'unknown', id: null }
    for (const { entity, invalidates } of readable)
      stream.send(frame('change', { ...all, entity, invalidates: invalidates({ ...all, entity }) }))
  }

  /** Ends the stream when the session ended or its permissions changed; the page then reconnects. */
  async function check(stream: Stream) {
    const now = await stream.readSession().catch(() => stream.session)
    if (samePermissions(stream.session, now) || !open.has(stream)) return
    stream.send(frame('over', {}))
    stream.end()
  }

  return {
    open(opening: StreamOptions, missed: readonly AnnouncedChange[] | undefined): ReadableStream {
      const { id, viewer } = opening.session
      // One user with many sessions must not use up the streams of other users.
      const userStreams = [...open].filter(({ session }) => session.viewer.id === viewer.id)
      const sessionStreams = userStreams.filter(({ session }) => session.id === id)
      if (
        sessionStreams.length >= streamLimits.perSession ||
        userStreams.length >= streamLimits.perUser
      )
        throw new AppError('TOO_MANY_REQUESTS')
      if (open.size >= streamLimits.perProcess) throw new AppError('UNAVAILABLE')
      let stream: Stream | undefined
      const forget = () => stream !== undefined && open.delete(stream)
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const encoder = new TextEncoder()
          stream = {
            ...opening,
            send: (text) => {
              // An earlier event of the same batch may have closed the stream.
              if (!stream || !open.has(stream)) return
              // A page that does not read reconnects later and receives what it missed.
              if ((controller.desiredSize ?? 0) < -streamLimits.maxUnread) stream.end()
              else controller.enqueue(encoder.encode(text))
            },
            end: () => {
              if (forget()) controller.close()
            },
          }
          open.add(stream)
          stream.send(frame('beat', beat))
          if (missed) publishAll([stream], missed)
          else invalidateAll(stream)
        },
        cancel: () => void forget(),
      })
    },
    publish(change: AnnouncedChange) {
      publishAll([...open], [change])
    },
    invalidateAll() {
      for (const stream of open) invalidateAll(stream)
    },
    /** Checks the streams of this user, or all streams. */
    async checkUser(id?: string) {
      const isAffected = ({ session: { viewer, impersonatedBy } }: Stream) =>
        id === undefined || viewer.id === id || impersonatedBy === id
      // One after the other, so that many streams do not use every connection of the pool.
      for (const stream of [...open].filter(isAffected)) await check(stream)
    },
    beat(now: Beat) {
      beat = now
      for (const stream of open) stream.send(frame('beat', now))
    },
    size: () => open.size,
    end() {
      for (const stream of open) stream.end()
    },
  }
}

const samePermissions = (before: Session, now: Session | null) =>
  JSON.stringify([before.viewer.id, before.viewer.grants]) ===
  JSON.stringify([now?.viewer.id, now?.viewer.grants])

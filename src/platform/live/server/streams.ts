import type { Session } from '#/platform/auth/server/session.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { AppError } from '#/platform/api/app-error.ts'
import type { Beat, Change, QueryPrefix, LiveChange } from '../live.ts'
import type { Announced } from './announce.ts'

/** A kind of thing whose changes are told: to whom, and what they make out of date. */
export type LiveEntity = {
  entity: string
  needs: Needs
  invalidates: (change: Change) => readonly QueryPrefix[]
}

export const streamLimits = {
  bySession: 8,
  byPerson: 40,
  byProcess: 5_000,
  beatMs: 20_000,
  unread: 1_000,
}

type Opening = {
  session: Session
  tab: string | null
  /** The same session as it stands now. */
  look: () => Promise<Session | null>
}

type Stream = Opening & { send: (text: string) => void; end: () => void }

const frame = (event: string, data: unknown) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** All open connections of this process, and what each of them may hear. */
export function createStreams(entities: readonly LiveEntity[]) {
  const open = new Set<Stream>()
  let beat: Beat = { receiving: true }
  const byName = new Map(entities.map((it) => [it.entity, it]))

  function tell(stream: Stream, { tab, ...change }: Announced) {
    const known = byName.get(change.entity)
    if (!known || (tab !== null && tab === stream.tab)) return
    if (!can(stream.session.viewer, known.needs)) return
    stream.send(
      frame('change', { ...change, invalidates: known.invalidates(change) } satisfies LiveChange),
    )
  }

  /** Everything this person might be looking at. */
  function tellAll(stream: Stream) {
    const heard = entities.filter(({ needs }) => can(stream.session.viewer, needs))
    const all = { kind: 'unknown', id: null }
    for (const { entity, invalidates } of heard)
      stream.send(frame('change', { ...all, entity, invalidates: invalidates({ ...all, entity }) }))
  }

  /** Whoever is out, or may do more or less than before, begins anew. */
  async function check(stream: Stream) {
    const now = await stream.look().catch(() => stream.session)
    if (sameRights(stream.session, now) || !open.has(stream)) return
    stream.send(frame('over', {}))
    stream.end()
  }

  return {
    open(opening: Opening, missed: readonly Announced[] | undefined): ReadableStream {
      const { id, viewer } = opening.session
      // Signing in again and again must not take the others' room.
      const theirs = [...open].filter(({ session }) => session.viewer.id === viewer.id)
      const mine = theirs.filter(({ session }) => session.id === id)
      if (mine.length >= streamLimits.bySession || theirs.length >= streamLimits.byPerson)
        throw new AppError('TOO_MANY_REQUESTS')
      if (open.size >= streamLimits.byProcess) throw new AppError('UNAVAILABLE')
      let stream: Stream | undefined
      const forget = () => stream !== undefined && open.delete(stream)
      return new ReadableStream<Uint8Array>({
        start(controller) {
          const encoder = new TextEncoder()
          stream = {
            ...opening,
            send: (text) => {
              // Let go in the middle of being told several things.
              if (!stream || !open.has(stream)) return
              // Whoever does not read is let go, and told what was missed when he comes back.
              if ((controller.desiredSize ?? 0) < -streamLimits.unread) stream.end()
              else controller.enqueue(encoder.encode(text))
            },
            end: () => {
              if (forget()) controller.close()
            },
          }
          open.add(stream)
          stream.send(frame('beat', beat))
          if (missed) for (const change of missed) tell(stream, change)
          else tellAll(stream)
        },
        cancel: () => void forget(),
      })
    },
    tell(change: Announced) {
      for (const stream of open) tell(stream, change)
    },
    tellAll() {
      for (const stream of open) tellAll(stream)
    },
    /** This person's rights have changed, or anybody's. */
    async checkPerson(id?: string) {
      const theirs = ({ session: { viewer, impersonatedBy } }: Stream) =>
        id === undefined || viewer.id === id || impersonatedBy === id
      // One after the other: a crowd must not take every connection of the pool.
      for (const stream of [...open].filter(theirs)) await check(stream)
    },
    beat(now: Beat) {
      beat = now
      for (const stream of open) stream.send(frame('beat', now))
    },
    end() {
      for (const stream of open) stream.end()
    },
  }
}

const sameRights = (before: Session, now: Session | null) =>
  JSON.stringify([before.viewer.id, before.viewer.grants]) ===
  JSON.stringify([now?.viewer.id, now?.viewer.grants])

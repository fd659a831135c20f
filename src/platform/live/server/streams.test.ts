import { expect, test } from 'vitest'
import type { Session } from '#/platform/auth/server/session.ts'
import { createStreams, streamLimits } from './streams.ts'

const entities = ['book', 'genre'].map((entity) => ({ entity, needs: {}, invalidates: () => [] }))

const sessionOf = (userId: string, id = crypto.randomUUID()) =>
  ({ id, viewer: { id: userId, grants: {} } }) as unknown as Session

const opening = (session: Session) => ({ session, tab: null, readSession: async () => session })

test('closes a stream that is not read while it sends several events', async () => {
  const streams = createStreams(entities)
  const reader = streams.open(opening(sessionOf('idle')), []).getReader()
  const change = { entity: 'book', kind: 'changed', id: null, tab: null }
  for (let sent = 0; sent <= streamLimits.maxUnread; sent += 1) streams.publish(change)
  // The first event closes the stream, the second finds it closed.
  streams.invalidateAll()
  streams.beat({ receiving: true })
  streams.end()
  let frames = 0
  while (!(await reader.read()).done) frames += 1
  expect(frames).toBe(streamLimits.maxUnread + 2)
})

test('limits the streams of one user across sessions without limiting other users', () => {
  const streams = createStreams(entities)
  for (let count = 0; count < streamLimits.perUser; count += 1)
    streams.open(opening(sessionOf('many')), [])
  expect(() => streams.open(opening(sessionOf('many')), [])).toThrow('TOO_MANY_REQUESTS')
  streams.open(opening(sessionOf('another')), [])
})

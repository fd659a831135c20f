import { expect, test } from 'vitest'
import type { Session } from '#/platform/auth/server/session.ts'
import { createStreams, streamLimits } from './streams.ts'

const entities = ['book', 'genre'].map((entity) => ({ entity, needs: {}, invalidates: () => [] }))

const sessionOf = (person: string, id = crypto.randomUUID()) =>
  ({ id, viewer: { id: person, grants: {} } }) as unknown as Session

const opening = (session: Session) => ({ session, tab: null, look: async () => session })

test('whoever does not read is let go, in the middle of being told several things', async () => {
  const streams = createStreams(entities)
  const reader = streams.open(opening(sessionOf('idle')), []).getReader()
  const change = { entity: 'book', kind: 'changed', id: null, tab: null }
  for (let told = 0; told <= streamLimits.unread; told += 1) streams.tell(change)
  // Two things at once: at the first he is let go, the second finds nobody.
  streams.tellAll()
  streams.beat({ receiving: true })
  streams.end()
  let frames = 0
  while (!(await reader.read()).done) frames += 1
  expect(frames).toBe(streamLimits.unread + 2)
})

test('one person may have so many, however often they signed in, and leaves room for others', () => {
  const streams = createStreams(entities)
  for (let count = 0; count < streamLimits.byPerson; count += 1)
    streams.open(opening(sessionOf('many')), [])
  expect(() => streams.open(opening(sessionOf('many')), [])).toThrow('TOO_MANY_REQUESTS')
  streams.open(opening(sessionOf('another')), [])
})

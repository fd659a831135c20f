import { expect, test } from 'vitest'
import type { Session } from '#/platform/auth/server/session.ts'
import { createStreams } from './streams.ts'

const entities = [{ entity: 'list', needs: {}, invalidates: () => [] }]
const session = { id: 'session', viewer: { id: 'member', grants: {} } } as unknown as Session
const opening = { session, tab: null, readSession: async () => session }

test('sends changes of organizations in order, whichever query finishes first', async () => {
  const queries: ((members: { userId: string; organizationId: string }[]) => void)[] = []
  const streams = createStreams(entities, () => new Promise((resolve) => queries.push(resolve)))
  const reader = streams.open(opening, []).getReader()
  await reader.read()
  const change = { entity: 'list', id: null, tab: null, organizationId: 'theirs' }
  streams.publish({ ...change, kind: 'first' })
  streams.publish({ ...change, kind: 'second' })
  const answerLatest = async () => {
    await expect.poll(() => queries.length).toBeGreaterThan(0)
    queries.pop()?.([{ userId: 'member', organizationId: 'theirs' }])
    return new TextDecoder().decode((await reader.read()).value)
  }
  expect(await answerLatest()).toContain('first')
  expect(await answerLatest()).toContain('second')
})

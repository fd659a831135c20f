import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { Session } from '#/platform/auth/server/session.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { createLogger } from '#/platform/log/server/log.ts'
import { createLive } from './live.ts'

const { url } = await testDatabase()
const pool = new pg.Pool({ connectionString: url, max: 1 })
afterAll(() => pool.end())

const notify = (channel: string, payload: string) =>
  pool.query('select pg_notify($1, $2)', [channel, payload])

/** Reads beats until one says this. */
async function beatsUntil(receiving: boolean, way: typeof notify) {
  const log = createLogger('silent')
  const live = createLive({ url, log, entities: [], notify: way, beatMs: 100 })
  live.start()
  const session = { id: 'one', viewer: { id: 'one', grants: {} } } as unknown as Session
  const look = async () => session
  const { body } = live.open({ session, look, tab: null, deafFor: 0 })
  const reader = (body as ReadableStream<BufferSource>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  const heard: string[] = []
  while (!heard.join('').includes(JSON.stringify({ receiving })) || heard.length < 4) {
    const { value = '', done } = await reader.read()
    if (done) throw new Error('The stream ended before it was heard')
    heard.push(value)
  }
  await live.stop()
  return heard
}

test('a server says with its beat that it receiving what is announced', async () => {
  const heard = await beatsUntil(true, notify)
  expect(heard[0]).toBe('event: beat\ndata: {"receiving":true}\n\n')
})

test('and that it does not, where announcements go and never come, as behind a pooler', async () => {
  // The statement is answered; what it said reaches nobody who listens.
  const heard = await beatsUntil(false, () => pool.query('select 1'))
  expect(heard.join('')).toContain('event: beat\ndata: {"receiving":false}')
})

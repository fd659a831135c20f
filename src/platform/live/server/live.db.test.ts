import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import type { Session } from '#/platform/auth/server/session.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { createLogger } from '#/platform/log/server/log.ts'
import { channels } from './announce.ts'
import { createLive } from './live.ts'

const { url } = await testDatabase()
const pool = new pg.Pool({ connectionString: url, max: 1 })
afterAll(() => pool.end())

const notify = (channel: string, payload: string) =>
  pool.query('select pg_notify($1, $2)', [channel, payload])

/** Reads heartbeats until one has the expected state. */
async function beatsUntil(receiving: boolean, send: typeof notify) {
  const log = createLogger('silent')
  const live = createLive({ url, log, entities: [], notify: send, beatMs: 100 })
  live.start()
  const session = { id: 'one', viewer: { id: 'one', grants: {} } } as unknown as Session
  const readSession = async () => session
  const { body } = live.open({ session, readSession, tab: null, disconnectedFor: 0 })
  const reader = (body as ReadableStream<BufferSource>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  const chunks: string[] = []
  while (!chunks.join('').includes(JSON.stringify({ receiving })) || chunks.length < 4) {
    const { value = '', done } = await reader.read()
    if (done) throw new Error('The stream ended before the expected heartbeat')
    chunks.push(value)
  }
  await live.stop()
  return chunks
}

test('a heartbeat reports that the server receives notifications', async () => {
  const chunks = await beatsUntil(true, notify)
  expect(chunks[0]).toBe('event: beat\ndata: {"receiving":true}\n\n')
})

test('a heartbeat reports that notifications do not arrive, as behind a transaction pooler', async () => {
  // The statement succeeds, but the notification reaches no listener.
  const chunks = await beatsUntil(false, () => pool.query('select 1'))
  expect(chunks.join('')).toContain('event: beat\ndata: {"receiving":false}')
})

test('a page that connects before the server listens is refreshed when it does', async () => {
  const entities = [{ entity: 'book', needs: {}, invalidates: () => [] }]
  const live = createLive({ url, log: createLogger('silent'), entities, notify })
  const session = { id: 'one', viewer: { id: 'one', grants: {} } } as unknown as Session
  const readSession = async () => session
  const { body } = live.open({ session, readSession, tab: null, disconnectedFor: 0 })
  const reader = (body as ReadableStream<BufferSource>)
    .pipeThrough(new TextDecoderStream())
    .getReader()
  const next = async () => (await reader.read()).value
  expect(await next()).toContain('event: beat')
  live.start()
  expect(await next()).toContain('"kind":"unknown"')
  // From now on no change is missed.
  await notify(channels.changes, JSON.stringify({ entity: 'book', kind: 'created', id: 'it' }))
  expect(await next()).toContain('"kind":"created"')
  await live.stop()
})

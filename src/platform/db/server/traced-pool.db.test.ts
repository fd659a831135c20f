import { afterAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import {
  startTelemetry,
  stopTelemetry,
  telemetry,
  traced,
} from '#/platform/telemetry/server/telemetry.ts'
import { startOtlpReceiver } from '#/platform/telemetry/server/testing/otlp-receiver.ts'
import { parsePrometheus } from '#/platform/telemetry/server/testing/prometheus-text.ts'
import { createDatabase } from './database.ts'
import { testDatabase } from './testing/test-database.ts'

const receiver = await startOtlpReceiver()
afterAll(() => receiver.close())
const { url } = await testDatabase()

test('statements belong to the work that runs them, also if they wait for a connection', async () => {
  await startTelemetry({
    otlpEndpoint: receiver.url,
    otlpHeaders: {},
    serviceName: 'test',
    sampleRatio: 1,
    metricsPort: 1,
    metricsHost: '127.0.0.1',
  })
  const { db, pool, close } = createDatabase(url, { max: 1 })
  const works = Array.from({ length: 6 }, (_, index) =>
    traced(`work ${index}`, { kind: 'server' }, async () => {
      // Both ways to a connection: a statement of its own, and a transaction.
      await pool.query(`select $1::text as a${index}`, ['secret value'])
      await db.transaction((tx) =>
        tx.execute(sql`select ${'secret value'} as b${sql.raw(String(index))}`),
      )
    }),
  )
  await Promise.all(works)
  const families = parsePrometheus((await telemetry()?.collect()) ?? '')
  const failed = traced('failing', { kind: 'server' }, () => pool.query('select 1 / 0'))
  await expect(failed).rejects.toThrow('division by zero')
  await close()
  await stopTelemetry()

  const { spans } = receiver
  for (let index = 0; index < 6; index += 1) {
    const work = spans.find(({ name }) => name === `work ${index}`)
    const texts = spans
      .filter(({ parentSpanId }) => parentSpanId === work?.spanId)
      .map(({ attributes }) => attributes['db.query.text'])
      .filter((text) => !String(text).includes('set_config'))
    expect(texts).toEqual([
      `select $1::text as a${index}`,
      'begin',
      `select $1 as b${index}`,
      'commit',
    ])
  }
  expect(spans.find(({ name, status }) => status.code === 2 && name === 'SELECT')).toMatchObject({
    attributes: { 'error.type': '22012', 'db.query.text': 'select ? / ?' },
  })
  expect(receiver.received()).not.toContain('secret value')
  const waits = families.get('db_client_connection_wait_time_seconds')?.samples ?? []
  expect(waits.find(({ name }) => name.endsWith('_count'))?.value).toBe(12)
  expect(families.get('db_client_connection_open')?.samples).toMatchObject([
    { labels: { db_client_connection_state: 'idle' }, value: 1 },
    { labels: { db_client_connection_state: 'used' }, value: 0 },
  ])
})

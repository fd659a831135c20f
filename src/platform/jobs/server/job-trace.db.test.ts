import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { newId } from '#/platform/db/id.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { startTelemetry, stopTelemetry, traced } from '#/platform/telemetry/server/telemetry.ts'
import { startOtlpReceiver } from '#/platform/telemetry/server/testing/otlp-receiver.ts'
import { enqueueJob } from './enqueue.ts'
import { defineJob } from './job.ts'
import { openRunner } from './testing/job-test-setup.ts'

const receiver = await startOtlpReceiver()
afterAll(() => receiver.close())
const { runtimeUrl } = await testDatabase()

test('a trace continues in the job that it enqueued, and waiting jobs are counted', async () => {
  await startTelemetry({
    otlpEndpoint: receiver.url,
    otlpHeaders: {},
    serviceName: 'test',
    sampleRatio: 1,
    metricsPort: null,
    metricsHost: '127.0.0.1',
  })
  onTestFinished(() => stopTelemetry())
  const seen: unknown[] = []
  const job = defineJob({
    name: `test-${newId()}`,
    payload: z.object({ text: z.string() }),
    async run({ db }, payload) {
      seen.push(payload)
      await db.execute('select 1 as inside')
    },
  })
  const runner = openRunner(runtimeUrl, [job])
  await traced('request', { kind: 'server' }, () =>
    enqueueJob(runner.db, job, { text: 'secret value' }),
  )
  expect(await runner.depth()).toEqual({ [job.name]: 1 })
  await runner.drain(job)
  expect(await runner.depth()).toEqual({ [job.name]: 0 })
  // The trace is not part of the payload.
  expect(seen).toEqual([{ text: 'secret value' }])
  await stopTelemetry()

  const spanOf = (match: (name: string) => boolean) =>
    receiver.spans.find(({ name }) => match(name))
  const request = spanOf((name) => name === 'request')
  const ran = spanOf((name) => name === `job ${job.name}`)
  expect(ran).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
  const inside = receiver.spans.find(({ parentSpanId }) => parentSpanId === ran?.spanId)
  expect(inside?.attributes).toMatchObject({ 'db.query.text': 'select ? as inside' })
  // Statements outside of a trace, like those that look for jobs, are not exported.
  expect(new Set(receiver.spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(receiver.received()).not.toContain('secret value')
})

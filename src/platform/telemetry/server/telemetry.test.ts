import { execFileSync } from 'node:child_process'
import { afterEach, expect, test } from 'vitest'
import { durations, gauges } from './metrics.ts'
import { mergeMetrics } from './metrics-server.ts'
import { startTelemetry, stopTelemetry, telemetry, traced } from './telemetry.ts'
import { startOtlpReceiver } from './testing/otlp-receiver.ts'
import { parsePrometheus, prometheusNames, runPromtool } from './testing/prometheus-text.ts'
import { traceJob } from './trace-job.ts'

const off = {
  otlpEndpoint: null,
  otlpHeaders: {},
  serviceName: 'test',
  sampleRatio: 1,
  metricsPort: null,
  metricsHost: '127.0.0.1',
}
const traceId = '0af7651916cd43dd8448eb211c80319c'
const parent = (flags: string) => `00-${traceId}-b7ad6b7169203331-${flags}`

afterEach(() => stopTelemetry())

/** Runs work with a receiver and returns what had arrived when telemetry stopped. */
async function withReceiver(work: () => Promise<unknown>, sampleRatio = 1) {
  const receiver = await startOtlpReceiver()
  await startTelemetry({
    ...off,
    otlpEndpoint: receiver.url,
    otlpHeaders: { 'x-token': 'abc' },
    sampleRatio,
  })
  await work()
  await stopTelemetry()
  await receiver.close()
  return receiver
}

test('nested work becomes nested spans, and an error its code without its message', async () => {
  const { spans, headers, received } = await withReceiver(() =>
    traced('outer', { parent: parent('01') }, () =>
      traced('inner', {}, async () => {
        throw Object.assign(new Error('ada@example.com is taken'), { code: '23505' })
      }).catch(() => undefined),
    ),
  )
  const [inner, outer] = spans
  expect(outer).toMatchObject({ name: 'outer', traceId, parentSpanId: 'b7ad6b7169203331' })
  expect(inner).toMatchObject({
    name: 'inner',
    traceId,
    parentSpanId: outer?.spanId,
    status: { code: 2 },
    attributes: { 'error.type': '23505' },
  })
  expect(headers.every((sent) => sent['x-token'] === 'abc')).toBe(true)
  expect(received()).not.toContain('ada@example.com')
})

test('a job continues the trace of what enqueued it', async () => {
  let traceparent: string | undefined
  const { spans } = await withReceiver(async () => {
    await traced('request', { kind: 'server' }, async () => {
      traceparent = telemetry()?.traceparent()
    })
    await traceJob('mail', async () => undefined, { parent: traceparent })
  })
  const [request, job] = spans
  expect(job).toMatchObject({
    name: 'job mail',
    kind: 5,
    traceId: request?.traceId,
    parentSpanId: request?.spanId,
  })
})

test.each([
  ['an invalid traceparent', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
  ['no traceparent', null],
])('%s starts a new trace', async (_, header) => {
  const { spans } = await withReceiver(() =>
    traced('alone', { kind: 'server', parent: header }, async () => {}),
  )
  expect(spans).toHaveLength(1)
  expect(spans[0]?.parentSpanId ?? '').toBe('')
  expect(spans[0]?.traceId).not.toBe(traceId)
})

test('a sender can join a trace but cannot have it exported against the sample ratio', async () => {
  const work = () => traced('asked', { parent: parent('01') }, async () => {})
  expect((await withReceiver(work, 0)).spans).toEqual([])
  expect((await withReceiver(work, 1)).spans).toHaveLength(1)
})

test('beyond a burst, whole traces are left out', async () => {
  const { spans } = await withReceiver(async () => {
    for (let count = 0; count < 2_000; count += 1)
      await traced('request', { kind: 'server' }, () => traced('inner', {}, async () => {}))
  })
  const exported = (name: string) => spans.filter((span) => span.name === name)
  expect(exported('request').length).toBeGreaterThanOrEqual(50)
  expect(exported('request').length).toBeLessThan(2_000)
  const parents = exported('inner').map(({ parentSpanId }) => parentSpanId)
  expect(new Set(parents)).toEqual(new Set(exported('request').map(({ spanId }) => spanId)))
})

test('every metric is exported, and its Prometheus text is valid', async () => {
  await startTelemetry({ ...off, metricsPort: 1 })
  const active = telemetry()
  for (const name of Object.keys(durations) as (keyof typeof durations)[])
    active?.record(name, 0.02, { label: 'quoted " and \\ and \n' })
  for (const name of Object.keys(gauges) as (keyof typeof gauges)[])
    if (!/^(?:nodejs|process|v8js)/.test(name))
      active?.observe(name, () => [{ value: 3, attributes: { pool: 'app' } }])
  const text = (await active?.collect()) ?? ''
  const families = parsePrometheus(text)
  expect([...families.keys()].toSorted()).toEqual(prometheusNames().toSorted())
  expect(families.get('job_queue_depth')?.samples).toEqual([
    { name: 'job_queue_depth', labels: { pool: 'app' }, value: 3 },
  ])
  expect(runPromtool(['check', 'metrics'], text) ?? '').toBe('')
})

test('the metrics of several processes are joined into one valid text', () => {
  const of = (worker: number) =>
    `# HELP a_total Help\n# TYPE a_total counter\na_total{worker="${worker}"} ${worker}\n` +
    `# HELP b Help\n# TYPE b gauge\nb{worker="${worker}"} 1\n`
  const families = parsePrometheus(mergeMetrics([of(1), of(2), '']))
  expect(families.get('a_total')?.samples.map(({ value }) => value)).toEqual([1, 2])
  expect(families.get('b')?.samples).toHaveLength(2)
})

test.each([
  ['a sample without a declaration', '# HELP a A\n# TYPE a gauge\nb 1\n', 'Unexpected: b 1'],
  [
    'a metric that is declared twice',
    '# HELP a A\n# TYPE a gauge\na 1\n# HELP a A\n# TYPE a gauge\na 2\n',
    'a is declared twice',
  ],
  ['an unescaped quote', '# HELP a A\n# TYPE a gauge\na{b="c"d"} 1\n', 'Invalid labels'],
  [
    'a decreasing bucket',
    '# HELP a A\n# TYPE a histogram\na_count 1\na_bucket{le="1"} 2\na_bucket{le="+Inf"} 1\n',
    'A bucket of a decreases',
  ],
])('the parser of these tests rejects %s', (_, text, message) => {
  expect(() => parsePrometheus(text)).toThrow(message)
})

/** The packages of OpenTelemetry that a new process has loaded. */
function loadedPackages(settings: string): string[] {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ load(url, context, next) {
      const name = /@opentelemetry\\/([\\w-]+)/.exec(url)?.[1]
      if (name) loaded.add(name)
      return next(url, context)
    } })
    const { startTelemetry, stopTelemetry } = await import('#/platform/telemetry/server/telemetry.ts')
    await startTelemetry(${settings})
    console.log(JSON.stringify([...loaded]))
    await stopTelemetry()`
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  return JSON.parse(output) as string[]
}

test('a process loads OpenTelemetry only if telemetry is on', () => {
  expect(loadedPackages(JSON.stringify(off))).toEqual([])
  expect(loadedPackages(JSON.stringify({ ...off, metricsPort: 1 }))).toContain('sdk-metrics')
})

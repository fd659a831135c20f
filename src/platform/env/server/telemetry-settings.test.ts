import { expect, test } from 'vitest'
import { brand } from '#/brand.ts'
import { inspectConfig } from './config.ts'

test('telemetry is off by default', () => {
  expect(inspectConfig({}).draft.telemetry).toEqual({
    otlpEndpoint: null,
    otlpHeaders: {},
    serviceName: brand.packageName,
    sampleRatio: 1,
    metricsPort: null,
    metricsHost: '127.0.0.1',
  })
})

test('telemetry takes the standard variables', () => {
  const { draft, problems } = inspectConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com/otlp',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-scope = one',
    OTEL_SERVICE_NAME: 'shop',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
    METRICS_PORT: '9464',
    METRICS_HOST: '0.0.0.0',
  })
  expect(problems).toEqual([])
  expect(draft.telemetry).toEqual({
    otlpEndpoint: 'https://collector.example.com/otlp',
    otlpHeaders: { authorization: 'Bearer abc', 'x-scope': 'one' },
    serviceName: 'shop',
    sampleRatio: 0.25,
    metricsPort: 9464,
    metricsHost: '0.0.0.0',
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'no-value'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%E0%A4%A'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ['OTEL_TRACES_SAMPLER_ARG', 'all'],
  ['METRICS_PORT', '65536'],
  ['METRICS_PORT', '3000'],
])('rejects %s=%s by name', (name, value) => {
  expect(inspectConfig({ [name]: value }).problems).toEqual([expect.stringContaining(name)])
})

test('a problem with headers does not repeat them', () => {
  const { problems } = inspectConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=%zzhunter2' })
  expect(problems.join()).not.toContain('hunter2')
})

import { brand } from '#/brand.ts'
import type { TelemetrySettings } from '#/platform/telemetry/server/telemetry-types.ts'
import type { Variables } from './variables.ts'

/** The names of the OpenTelemetry specification, where it has one. */
export function readTelemetry(variables: Variables, port: number): TelemetrySettings {
  const endpoint = variables.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const metricsPort = variables.whole('METRICS_PORT', 65_535) ?? null
  if (metricsPort === port)
    variables.problem(`METRICS_PORT must differ from PORT, which is also ${port}.`)
  return {
    otlpEndpoint: endpoint?.href ?? null,
    otlpHeaders: readHeaders(variables),
    serviceName: variables.text('OTEL_SERVICE_NAME') ?? brand.packageName,
    sampleRatio: readRatio(variables),
    metricsPort,
    metricsHost: variables.text('METRICS_HOST') ?? '127.0.0.1',
  }
}

/** `name=value,name=value`, with percent-encoded values. They are secrets, so problems do not quote them. */
function readHeaders(variables: Variables): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const pair of variables.list('OTEL_EXPORTER_OTLP_HEADERS')) {
    const [, name, value] = /^([\w-]+)\s*=\s*(\S.*)$/.exec(pair) ?? []
    try {
      if (!name || !value) throw new TypeError('not a pair')
      headers[name] = decodeURIComponent(value)
    } catch {
      variables.problem(
        'OTEL_EXPORTER_OTLP_HEADERS must be a list like name=value,name=value with percent-encoded values.',
      )
    }
  }
  return headers
}

function readRatio(variables: Variables): number {
  const value = variables.text('OTEL_TRACES_SAMPLER_ARG') ?? '1'
  const ratio = /^\d+(?:\.\d+)?$/.test(value) ? Number(value) : Number.NaN
  if (ratio >= 0 && ratio <= 1) return ratio
  variables.problem(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${value}".`)
  return 1
}

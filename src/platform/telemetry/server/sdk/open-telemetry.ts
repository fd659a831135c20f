import { diag, DiagLogLevel } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { randomUUID } from 'node:crypto'
import type { Telemetry, TelemetrySettings } from '../telemetry-types.ts'
import { createLogs } from './logs.ts'
import { createMetrics } from './metrics.ts'
import { createTraces, noTraces } from './traces.ts'

/** How long pending data may take to be exported on shutdown. */
const stopMs = 5_000

// This folder is the only one that imports OpenTelemetry.

export function createTelemetry(settings: TelemetrySettings): Telemetry {
  const { otlpEndpoint, otlpHeaders, serviceName, sampleRatio, metricsPort } = settings
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.instance.id': randomUUID(),
    'process.pid': process.pid,
  })
  const receiver = otlpEndpoint === null ? null : { url: otlpEndpoint, headers: otlpHeaders }
  const traces = receiver ? createTraces({ receiver, resource, sampleRatio }) : noTraces
  const logs = receiver ? createLogs({ receiver, resource }) : undefined
  const metrics = createMetrics({ receiver, resource, prometheus: metricsPort !== null })
  let report: ((reason: string) => void) | undefined
  const onError = (message: string) => report?.(reasonOf(message))
  const ignore = () => {}
  diag.setLogger(
    { error: onError, warn: ignore, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )

  return {
    startSpan: traces.startSpan,
    isTraced: traces.isTraced,
    traceIds: traces.traceIds,
    traceparent: traces.traceparent,
    bind: traces.bind,
    record: metrics.record,
    observe: metrics.observe,
    collect: metrics.collect,
    exportLogLine:
      logs &&
      ((line) => {
        // Requests are logged as often as they are traced; everything else and problems always.
        if (traces.isTraced() || isProblem(line) || !isOfRequest(line)) logs.exportLine(line)
      }),
    onProblem: (callback) => {
      report = callback
    },
    async stop() {
      report = undefined
      const timeout = new Promise((resolve) => {
        setTimeout(resolve, stopMs).unref()
      })
      const stopped = Promise.allSettled([traces.stop(), metrics.stop(), logs?.stop()])
      await Promise.race([stopped, timeout])
      diag.disable()
    },
  }
}

/** The level is the first field of a line. */
const isProblem = (line: string) => /^\{"level":"(?:warn|error|fatal)"/.test(line)

const isOfRequest = (line: string) => line.includes(',"request":"')

/** The library reports errors as JSON with a stack. */
function reasonOf(message: string): string {
  try {
    const { message: reason = '', code = '' } = JSON.parse(message) as Record<string, string>
    return `${reason} ${code}`.trim()
  } catch {
    return message
  }
}

import type { SpanOptions, Telemetry, TelemetrySettings } from './telemetry-types.ts'

// The only part of telemetry that the rest of the product imports. It loads no library: that happens when
// `startTelemetry` is called with settings that export something.

let active: Telemetry | undefined
let starting: Promise<void> | undefined

/** Undefined if telemetry is off. */
export const telemetry = (): Telemetry | undefined => active

/** Loads OpenTelemetry if the settings export anything. Call it before services are opened. */
export function startTelemetry(settings: TelemetrySettings): Promise<void> {
  if (settings.otlpEndpoint === null && settings.metricsPort === null) return Promise.resolve()
  starting ??= import('./sdk/open-telemetry.ts').then(({ createTelemetry }) => {
    active = createTelemetry(settings)
  })
  return starting
}

export async function stopTelemetry(): Promise<void> {
  const stopping = active
  active = undefined
  starting = undefined
  await stopping?.stop()
}

/** Runs work in a span and ends it. Without telemetry, it only runs the work. */
export async function traced<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const span = active?.startSpan(name, options)
  if (!span) return work()
  try {
    return await span.run(work)
  } catch (error) {
    span.fail(errorType(error))
    throw error
  } finally {
    span.end()
  }
}

/** A code or the name of a class. Messages may contain user input. */
export function errorType(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

import { errorType, telemetry } from './telemetry.ts'

type Origin = {
  /** The trace of the request that enqueued the job. */
  parent?: string | null | undefined
}

/** Runs a job in a span and records how long it took. */
export async function traceJob<T>(
  name: string,
  work: () => Promise<T>,
  { parent }: Origin = {},
): Promise<T> {
  const active = telemetry()
  if (!active) return work()
  const attributes = { 'job.name': name }
  const span = active.startSpan(`job ${name}`, { kind: 'consumer', attributes, parent })
  const startedAt = performance.now()
  let failure: string | undefined
  try {
    return await span.run(work)
  } catch (error) {
    failure = errorType(error)
    span.fail(failure)
    throw error
  } finally {
    span.end()
    active.record('job.duration', (performance.now() - startedAt) / 1000, {
      ...attributes,
      ...(failure && { 'error.type': failure }),
    })
  }
}

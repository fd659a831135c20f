import { openRequests } from '#/platform/http/server/trace-request.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import { telemetry } from '#/platform/telemetry/server/telemetry.ts'

const minute = 60_000

type Observed = {
  log: Logger
  liveConnections: () => number
  /** Jobs that are due, by queue. */
  queueDepth: () => Promise<Record<string, number>>
}

/** Reports the state of the services with the metrics. Returns what ends it. */
export function observeServices({ log, liveConnections, queueDepth }: Observed): () => void {
  const active = telemetry()
  if (!active) return () => {}
  let reportedAt = -Infinity
  active.onProblem((reason) => {
    // A receiver that is down fails every few seconds.
    if (performance.now() - reportedAt < minute) return
    reportedAt = performance.now()
    log.warn({ reason }, 'telemetry could not be exported')
  })
  const ends = [
    active.observe('http.server.active_requests', () => [{ value: openRequests() }]),
    active.observe('live.connections', () => [{ value: liveConnections() }]),
    active.observe('job.queue.depth', async () =>
      Object.entries(await queueDepth()).map(([queue, value]) => ({
        value,
        attributes: { 'job.queue': queue },
      })),
    ),
  ]
  return () => ends.forEach((end) => end())
}

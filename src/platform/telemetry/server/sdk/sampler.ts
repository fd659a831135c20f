import { ROOT_CONTEXT } from '@opentelemetry/api'
import type { SpanContext } from '@opentelemetry/api'
import { SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'

/** What one user causes within a few clicks. */
const burst = 50

/**
 * Decides whether a new trace is exported: a share of them, and at most so many per second, except for short
 * bursts. With little traffic every click can be followed; under load, tracing takes a bounded part of the CPU
 * time.
 */
export function createSampler(ratio: number, maxPerSecond: number) {
  // Processes that see the same trace make the same decision.
  const share = new TraceIdRatioBasedSampler(ratio)
  let available = burst
  let filledAt = performance.now()

  function take(): boolean {
    const now = performance.now()
    available = Math.min(burst, available + ((now - filledAt) / 1000) * maxPerSecond)
    filledAt = now
    if (available < 1) return false
    available -= 1
    return true
  }

  return (continued?: Pick<SpanContext, 'traceId'>): boolean => {
    const isChosen = continued
      ? share.shouldSample(ROOT_CONTEXT, continued.traceId).decision !== SamplingDecision.NOT_RECORD
      : Math.random() < ratio
    return isChosen && take()
  }
}

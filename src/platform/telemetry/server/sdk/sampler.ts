import { SamplingDecision, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'
import type { Sampler } from '@opentelemetry/sdk-trace'

/**
 * Samples a share of the traces, and at most so many per second, except for short bursts. With little traffic every click can be
 * followed; under load, tracing takes a bounded part of the CPU time.
 */
export function createSampler(ratio: number, maxPerSecond: number): Sampler {
  const share = new TraceIdRatioBasedSampler(ratio)
  const burst = 5 * maxPerSecond
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

  return {
    shouldSample(context, traceId) {
      const result = share.shouldSample(context, traceId)
      const isSampled = result.decision !== SamplingDecision.NOT_RECORD && take()
      return isSampled ? result : { decision: SamplingDecision.NOT_RECORD }
    },
    toString: () => `share ${ratio}, at most ${maxPerSecond} per second`,
  }
}

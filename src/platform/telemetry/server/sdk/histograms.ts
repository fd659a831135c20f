import { ValueType } from '@opentelemetry/api'
import type { HrTime } from '@opentelemetry/api'
import { emptyResource } from '@opentelemetry/resources'
import { AggregationTemporality, DataPointType } from '@opentelemetry/sdk-metrics'
import type { HistogramMetricData, MetricProducer } from '@opentelemetry/sdk-metrics'
import { durations } from '../metrics.ts'
import type { DurationName } from '../metrics.ts'
import type { Attributes } from '../telemetry-types.ts'

/** In seconds: statements take a millisecond, an import a minute. */
const boundaries = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]
/** Labels come from the code, so that there are some hundreds. */
const maxSeries = 2_000

type Series = {
  attributes: Attributes
  counts: number[]
  count: number
  sum: number
  min: number
  max: number
}

/**
 * Counts durations. The histograms of the library sort and serialize the attributes of every single value,
 * which took longer than all other metrics together.
 */
export function createHistograms(): {
  record: (name: DurationName, seconds: number, attributes: Attributes) => void
  producer: MetricProducer
} {
  const startTime = now()
  const metrics = new Map<DurationName, Map<string, Series>>()
  for (const name of Object.keys(durations) as DurationName[]) metrics.set(name, new Map())

  function seriesOf(all: Map<string, Series>, attributes: Attributes): Series | undefined {
    const key = Object.values(attributes).join('\n')
    let series = all.get(key)
    if (!series && all.size < maxSeries) {
      const counts = Array.from({ length: boundaries.length + 1 }, () => 0)
      series = { attributes, counts, count: 0, sum: 0, min: Infinity, max: 0 }
      all.set(key, series)
    }
    return series
  }

  return {
    record(name, seconds, attributes) {
      const series = seriesOf(metrics.get(name) ?? new Map(), attributes)
      if (!series) return
      let bucket = 0
      while (bucket < boundaries.length && seconds > (boundaries[bucket] ?? 0)) bucket += 1
      series.counts[bucket] = (series.counts[bucket] ?? 0) + 1
      series.count += 1
      series.sum += seconds
      series.min = Math.min(series.min, seconds)
      series.max = Math.max(series.max, seconds)
    },
    producer: {
      async collect() {
        const endTime = now()
        const all = [...metrics].filter(([, series]) => series.size > 0)
        const data = all.map(([name, series]) => describe(name, series, startTime, endTime))
        const scopeMetrics = [{ scope: { name: 'app' }, metrics: data }]
        return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
      },
    },
  }
}

const describe = (
  name: DurationName,
  series: Map<string, Series>,
  startTime: HrTime,
  endTime: HrTime,
): HistogramMetricData => ({
  descriptor: { name, description: durations[name], unit: 's', valueType: ValueType.DOUBLE },
  aggregationTemporality: AggregationTemporality.CUMULATIVE,
  dataPointType: DataPointType.HISTOGRAM,
  dataPoints: [...series.values()].map(({ attributes, counts, count, sum, min, max }) => ({
    startTime,
    endTime,
    attributes,
    value: { buckets: { boundaries, counts: [...counts] }, count, sum, min, max },
  })),
})

function now(): HrTime {
  const ms = Date.now()
  return [Math.floor(ms / 1000), (ms % 1000) * 1e6]
}

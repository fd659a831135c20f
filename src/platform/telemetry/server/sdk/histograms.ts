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

/** A series is found by the values of its labels, one after the other, without a key that joins them. */
type Branch = { series?: Series; branches: Map<string | number | boolean, Branch> }

type Metric = { root: Branch; all: Series[] }

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
  const metrics = new Map<DurationName, Metric>()
  for (const name of Object.keys(durations) as DurationName[])
    metrics.set(name, { root: { branches: new Map() }, all: [] })

  function seriesOf({ root, all }: Metric, attributes: Attributes): Series | undefined {
    let branch = root
    for (const label in attributes) {
      const value = attributes[label] ?? ''
      let next = branch.branches.get(value)
      if (!next) {
        if (all.length >= maxSeries) return undefined
        next = { branches: new Map() }
        branch.branches.set(value, next)
      }
      branch = next
    }
    if (!branch.series && all.length < maxSeries) {
      const counts = Array.from({ length: boundaries.length + 1 }, () => 0)
      branch.series = { attributes, counts, count: 0, sum: 0, min: Infinity, max: 0 }
      all.push(branch.series)
    }
    return branch.series
  }

  return {
    record(name, seconds, attributes) {
      const metric = metrics.get(name)
      const series = metric && seriesOf(metric, attributes)
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
        const used = [...metrics].filter(([, { all }]) => all.length > 0)
        const data = used.map(([name, { all }]) => describe(name, all, startTime, endTime))
        const scopeMetrics = [{ scope: { name: 'app' }, metrics: data }]
        return { resourceMetrics: { resource: emptyResource(), scopeMetrics }, errors: [] }
      },
    },
  }
}

const describe = (
  name: DurationName,
  series: readonly Series[],
  startTime: HrTime,
  endTime: HrTime,
): HistogramMetricData => ({
  descriptor: { name, description: durations[name], unit: 's', valueType: ValueType.DOUBLE },
  aggregationTemporality: AggregationTemporality.CUMULATIVE,
  dataPointType: DataPointType.HISTOGRAM,
  dataPoints: series.map(({ attributes, counts, count, sum, min, max }) => ({
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

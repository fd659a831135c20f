import cluster from 'node:cluster'
import type { ObservableResult } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import type { Resource } from '@opentelemetry/resources'
import {
  MeterProvider,
  MetricReader,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import type { ResourceMetrics } from '@opentelemetry/sdk-metrics'
import { gauges, prometheusName, totals } from '../metrics.ts'
import type { Telemetry } from '../telemetry-types.ts'
import { createHistograms } from './histograms.ts'
import { exporterOptions } from './receiver.ts'
import type { Receiver } from './receiver.ts'
import { observeProcess } from './process-metrics.ts'

type Options = { receiver: Receiver | null; resource: Resource; prometheus: boolean }

type Metrics = Pick<Telemetry, 'record' | 'observe' | 'collect' | 'stop'>

/** Collects only when it is asked to. */
class PullReader extends MetricReader {
  protected override async onForceFlush() {}
  protected override async onShutdown() {}
}

export function createMetrics({ receiver, resource, prometheus }: Options): Metrics {
  const { record, producer } = createHistograms()
  const metricProducers = [producer]
  const pull = new PullReader({ metricProducers })
  const push = receiver && [
    new PeriodicExportingMetricReader({
      exporter: new OTLPMetricExporter(exporterOptions(receiver, 'metrics')),
      metricProducers,
    }),
  ]
  const provider = new MeterProvider({
    resource,
    readers: [...(prometheus ? [pull] : []), ...(push ?? [])],
  })
  const meter = provider.getMeter('app')

  const observe: Metrics['observe'] = (name, read) => {
    const gauge = meter.createObservableGauge(name, gauges[name])
    const callback = async (result: ObservableResult) => {
      for (const { value, attributes } of await read()) result.observe(value, attributes)
    }
    gauge.addCallback(callback)
    return () => gauge.removeCallback(callback)
  }
  const stopProcess = observeProcess(observe, (name, read) =>
    meter.createObservableCounter(name, totals[name]).addCallback((result) => {
      for (const { value, attributes } of read()) result.observe(value, attributes)
    }),
  )

  const worker: Record<string, string> = cluster.isWorker
    ? { worker: String(cluster.worker?.id) }
    : {}
  const serializer = new PrometheusSerializer(undefined, false, /^worker$/, true, true)

  return {
    record,
    observe,
    async collect() {
      const { resourceMetrics } = await pull.collect()
      return `${serializer.serialize(forPrometheus(resourceMetrics, worker)).trim()}\n`
    },
    async stop() {
      stopProcess()
      await provider.shutdown()
    },
  }
}

/** Adds the units to the names, as collectors do, so that dashboards suit both ways of export. */
const forPrometheus = (
  { scopeMetrics }: ResourceMetrics,
  labels: Record<string, string>,
): ResourceMetrics => ({
  resource: resourceFromAttributes(labels),
  scopeMetrics: scopeMetrics.map(({ scope, metrics }) => ({
    scope,
    metrics: metrics.map((metric) => ({
      ...metric,
      descriptor: {
        ...metric.descriptor,
        name: prometheusName(metric.descriptor.name, metric.descriptor.unit),
        unit: '',
      },
    })),
  })),
})

import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import type { Context, SpanContext } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Attributes, Span, SpanOptions, Telemetry } from '../telemetry-types.ts'
import { exporterOptions } from './receiver.ts'
import type { Receiver } from './receiver.ts'
import { createSampler } from './sampler.ts'

type Options = { receiver: Receiver; resource: Resource; sampleRatio: number }

type Traces = Pick<
  Telemetry,
  'startSpan' | 'isTraced' | 'traceIds' | 'traceparent' | 'bind' | 'stop'
>

/** Of one process. A trace takes about a millisecond of CPU time. */
const maxTracesPerSecond = 2

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

export function createTraces({ receiver, resource, sampleRatio }: Options): Traces {
  const contexts = new AsyncLocalStorageContextManager()
  context.setGlobalContextManager(contexts.enable())
  const isChosen = createSampler(sampleRatio, maxTracesPerSecond)
  const provider = new TracerProvider({
    resource,
    sampler: new AlwaysOnSampler(),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(exporterOptions(receiver, 'traces')),
      }),
    ],
  })
  const tracer = provider.getTracer('app')
  const current = () => trace.getSpanContext(contexts.active())

  function start(name: string, { kind = 'internal', attributes }: SpanOptions, around: Context) {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, around)
    const inside = trace.setSpan(around, span)
    return {
      run: <T>(work: () => T) => contexts.with(inside, work),
      rename: (to: string) => void span.updateName(to),
      set: (more: Attributes) => void span.setAttributes(more),
      fail: (type: string) =>
        void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
      end: () => span.end(),
    }
  }

  /** What runs in it is not exported, but its log lines name the trace of the sender. */
  const follow = (mark: SpanContext): Span => ({
    ...noSpan,
    run: (work) => contexts.with(trace.setSpanContext(ROOT_CONTEXT, mark), work),
  })

  return {
    isTraced() {
      const found = current()
      return found !== undefined && isSampled(found)
    },
    startSpan(name, options = {}) {
      const continued = options.parent ? parseTraceParent(options.parent) : null
      if (continued) {
        // A request may continue the trace of its sender, but not decide that it is exported.
        if (!isSampled(continued) || !isChosen(continued))
          return follow({ ...continued, traceFlags: TraceFlags.NONE })
        const remote = { ...continued, isRemote: true }
        return start(name, options, trace.setSpanContext(ROOT_CONTEXT, remote))
      }
      const above = current()
      if (above) return isSampled(above) ? start(name, options, contexts.active()) : noSpan
      // Most requests end here. They do not even change the context, because every await would carry it.
      return begins.has(options.kind) && isChosen() ? start(name, options, ROOT_CONTEXT) : noSpan
    },
    traceIds() {
      const found = current()
      if (!found || !isSpanContextValid(found)) return undefined
      return { trace_id: found.traceId, span_id: found.spanId }
    },
    traceparent() {
      const found = current()
      return found && isSampled(found) ? `00-${found.traceId}-${found.spanId}-01` : undefined
    },
    bind(work) {
      const around = contexts.active()
      return (...values) => {
        if (contexts.active() === around) work(...values)
        else contexts.with(around, () => work(...values))
      }
    },
    async stop() {
      await provider.shutdown()
      contexts.disable()
      context.disable()
    },
  }
}

/** Work that is nobody's part. Everything else is traced only as a part of it. */
const begins = new Set<SpanOptions['kind']>(['server', 'consumer'])

const isSampled = ({ traceFlags }: SpanContext) => (traceFlags & TraceFlags.SAMPLED) !== 0

const noSpan: Span = {
  run: (work) => work(),
  rename: () => {},
  set: () => {},
  fail: () => {},
  end: () => {},
}

/** For metrics alone. */
export const noTraces: Traces = {
  startSpan: () => noSpan,
  isTraced: () => false,
  traceIds: () => undefined,
  traceparent: () => undefined,
  bind: (work) => work,
  stop: async () => {},
}

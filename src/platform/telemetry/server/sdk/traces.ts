import {
  context,
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
import { BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Span, SpanOptions, Telemetry } from '../telemetry-types.ts'
import { exporterOptions } from './receiver.ts'
import type { Receiver } from './receiver.ts'
import { createSampler } from './sampler.ts'

type Options = { receiver: Receiver; resource: Resource; sampleRatio: number }

type Traces = Pick<Telemetry, 'startSpan' | 'isTraced' | 'traceIds' | 'traceparent' | 'stop'>

/** Of one process. A trace takes about half a millisecond of CPU time, so this is below 1 % of a core. */
const maxTracesPerSecond = 10

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
}

export function createTraces({ receiver, resource, sampleRatio }: Options): Traces {
  const contexts = new AsyncLocalStorageContextManager()
  context.setGlobalContextManager(contexts.enable())
  const sampler = createSampler(sampleRatio, maxTracesPerSecond)
  const provider = new TracerProvider({
    resource,
    // A request may continue the trace of its sender, but not decide that it is exported.
    sampler: new ParentBasedSampler({ root: sampler, remoteParentSampled: sampler }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(exporterOptions(receiver, 'traces')),
      }),
    ],
  })
  const tracer = provider.getTracer('app')
  const current = () => trace.getSpanContext(contexts.active())
  const isSampled = (found: SpanContext) => (found.traceFlags & TraceFlags.SAMPLED) !== 0

  return {
    isTraced() {
      const found = current()
      return found !== undefined && isSampled(found)
    },
    startSpan(name, { kind = 'internal', attributes, parent }: SpanOptions = {}): Span {
      // Below a request that is not exported, nothing else needs an ID.
      const above = parent ? undefined : current()
      if (above && !isSampled(above)) return noSpan
      const around = parentContext(parent) ?? contexts.active()
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, around)
      return {
        run: (work) => contexts.with(trace.setSpan(around, span), work),
        rename: (to) => void span.updateName(to),
        set: (more) => void span.setAttributes(more),
        fail: (type) =>
          void span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR }),
        end: () => span.end(),
      }
    },
    traceIds() {
      const found = current()
      return found && { trace_id: found.traceId, span_id: found.spanId }
    },
    traceparent() {
      const found = current()
      if (!found || !isSampled(found)) return undefined
      const flags = found.traceFlags.toString(16).padStart(2, '0')
      return `00-${found.traceId}-${found.spanId}-${flags}`
    },
    async stop() {
      await provider.shutdown()
      contexts.disable()
      context.disable()
    },
  }
}

function parentContext(traceparent: string | null | undefined): Context | undefined {
  const parsed = traceparent ? parseTraceParent(traceparent) : null
  return parsed ? trace.setSpanContext(ROOT_CONTEXT, { ...parsed, isRemote: true }) : undefined
}

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
  stop: async () => {},
}

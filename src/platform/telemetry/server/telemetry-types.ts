import type { DurationName, GaugeName } from './metrics.ts'

/** Never put a value into it that a user entered or that identifies one. */
export type Attributes = Record<string, string | number | boolean>

export type TelemetrySettings = {
  /** The base URL of an OTLP/HTTP receiver. */
  otlpEndpoint: string | null
  otlpHeaders: Record<string, string>
  serviceName: string
  /** The share of traces that are exported, 0 to 1; see also `sdk/sampler.ts`. */
  sampleRatio: number
  /** Metrics as Prometheus text. */
  metricsPort: number | null
  metricsHost: string
}

export type SpanOptions = {
  /** Only a `server` or `consumer` span begins a trace; others are recorded as parts of one. */
  kind?: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: Attributes
  /** A W3C `traceparent`, of a request or of what enqueued a job. */
  parent?: string | null | undefined
}

export type Span = {
  /** Spans that start during this work become children. */
  run<T>(work: () => T): T
  rename(name: string): void
  set(attributes: Attributes): void
  /** Marks the span as failed. `type` is a code, not a message. */
  fail(type: string): void
  end(): void
}

export type Reading = { value: number; attributes?: Attributes }

export type Telemetry = {
  startSpan(name: string, options?: SpanOptions): Span
  /** Whether the current work belongs to a trace that is exported. */
  isTraced(): boolean
  record(name: DurationName, seconds: number, attributes: Attributes): void
  /** Reads the values whenever metrics are collected. Returns what ends it. */
  observe(name: GaugeName, read: () => Reading[] | Promise<Reading[]>): () => void
  /** The current trace, for log lines; undefined if nothing is traced. */
  traceIds(): { trace_id: string; span_id: string } | undefined
  /** The `traceparent` of the current span, for work that continues elsewhere. */
  traceparent(): string | undefined
  /** Returns a callback that continues the current trace, whoever calls it. */
  bind<Values extends unknown[]>(work: (...values: Values) => void): (...values: Values) => void
  /** Exports a line that was written to the log; undefined if logs are not exported. */
  exportLogLine: ((line: string) => void) | undefined
  /** Called when an export fails. */
  onProblem(report: (reason: string) => void): void
  /** All metrics as Prometheus text. */
  collect(): Promise<string>
  /** Exports what is pending. */
  stop(): Promise<void>
}

import pg from 'pg'
import { errorType, telemetry } from '#/platform/telemetry/server/telemetry.ts'
import type { Span, Telemetry } from '#/platform/telemetry/server/telemetry-types.ts'
import { describeStatement, operationOf } from './describe-statement.ts'

// Only used when telemetry is on; otherwise a pool has the classes of the driver.

type Callback = (error: unknown, result: unknown) => void
type Connected = Parameters<pg.Pool['connect']>[0]

/** Runs every statement of a trace in a span. It has the text of the statement, never its values. */
export class TracedClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- The driver declares a dozen signatures.
  override query(statement: any, values?: any, callback?: any): any {
    const active = telemetry()
    const text = textOf(statement)
    if (!active || text === undefined) return super.query(statement, values, callback)
    const operation = operationOf(text)
    const span = active.isTraced() ? startSpan(active, operation, text) : undefined
    const startedAt = performance.now()
    const done: unknown = callback ?? values
    if (typeof done !== 'function') {
      const answer = super.query(statement, values) as Promise<unknown>
      answer.then(
        () => settle(active, span, operation, startedAt),
        (error: unknown) => settle(active, span, operation, startedAt, error),
      )
      return answer
    }
    const settled: Callback = (error, result) => {
      settle(active, span, operation, startedAt, error)
      ;(done as Callback)(error, result)
    }
    return callback ? super.query(statement, values, settled) : super.query(statement, settled)
  }
}

function settle(
  active: Telemetry,
  span: Span | undefined,
  operation: string,
  startedAt: number,
  error?: unknown,
) {
  const failure = error ? errorType(error) : undefined
  if (failure) span?.fail(failure)
  span?.end()
  active.record(
    'db.client.operation.duration',
    (performance.now() - startedAt) / 1000,
    failure
      ? { 'db.operation.name': operation, 'error.type': failure }
      : { 'db.operation.name': operation },
  )
}

function startSpan(active: Telemetry, operation: string, text: string) {
  const { summary, sanitized } = describeStatement(text)
  return active.startSpan(summary, {
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': sanitized,
    },
  })
}

type Statement = string | { text?: unknown; submit?: unknown } | null | undefined

/** A text or an object with one. Streams and cursors are not traced. */
function textOf(statement: Statement): string | undefined {
  if (typeof statement === 'string') return statement
  const text = statement?.text
  return typeof text === 'string' && statement?.submit === undefined ? text : undefined
}

/** Measures the wait for a connection. */
export class TracedPool extends pg.Pool {
  private readonly labels = {
    'db.client.connection.pool.name': String(this.options.application_name),
  }

  private waited(startedAt: number) {
    const seconds = startedAt && (performance.now() - startedAt) / 1000
    telemetry()?.record('db.client.connection.wait_time', seconds, this.labels)
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- The driver declares two signatures.
  override connect(callback?: any): any {
    if (this.idleCount > this.waitingCount) {
      this.waited(0)
      return callback ? super.connect(callback) : super.connect()
    }
    const startedAt = performance.now()
    const connected = () => this.waited(startedAt)
    if (!callback) {
      const client = super.connect()
      client.then(connected, connected)
      return client
    }
    const done: Connected = (...values) => {
      connected()
      ;(callback as Connected)(...values)
    }
    // Whoever returns a connection calls the next waiting callback, which would then continue the wrong trace.
    return super.connect(telemetry()?.bind(done) ?? done)
  }
}

/** Reports the connections of a pool with the metrics. Returns what ends it. */
export function observePool(pool: pg.Pool, name: string): () => void {
  const active = telemetry()
  if (!active) return () => {}
  const attributes = { 'db.client.connection.pool.name': name }
  const ends = [
    active.observe('db.client.connection.open', () => [
      {
        value: pool.idleCount,
        attributes: { ...attributes, 'db.client.connection.state': 'idle' },
      },
      {
        value: pool.totalCount - pool.idleCount,
        attributes: { ...attributes, 'db.client.connection.state': 'used' },
      },
    ]),
    active.observe('db.client.connection.max', () => [{ value: pool.options.max, attributes }]),
    active.observe('db.client.connection.pending_requests', () => [
      { value: pool.waitingCount, attributes },
    ]),
  ]
  return () => ends.forEach((end) => end())
}

import pg from 'pg'
import { errorType, telemetry } from '#/platform/telemetry/server/telemetry.ts'
import type { Telemetry } from '#/platform/telemetry/server/telemetry-types.ts'
import { describeStatement, operationOf } from './describe-statement.ts'

// Only used when telemetry is on; otherwise a pool has the classes of the driver.

type Callback = (error: unknown, result: unknown) => void
type Connected = Parameters<pg.Pool['connect']>[0]

/** Runs every statement of a trace in a span. It has the text of the statement, never its values. */
export class TracedClient extends pg.Client {
  // oxlint-disable-next-line typescript/no-explicit-any -- The driver declares a dozen signatures.
  override query(...values: any[]): any {
    const run = super.query.bind(this) as (...values: unknown[]) => unknown
    const active = telemetry()
    const text = textOf(values[0])
    if (!active || text === undefined) return run(...values)
    const operation = operationOf(text)
    const span = active.isTraced() ? startSpan(active, operation, text) : undefined
    const startedAt = performance.now()
    const settle = (error?: unknown) => {
      const failure = error ? errorType(error) : undefined
      if (failure) span?.fail(failure)
      span?.end()
      active.record('db.client.operation.duration', (performance.now() - startedAt) / 1000, {
        'db.operation.name': operation,
        ...(failure && { 'error.type': failure }),
      })
    }
    const callback: unknown = values.at(-1)
    if (typeof callback === 'function') {
      const settled: Callback = (error, result) => {
        settle(error)
        ;(callback as Callback)(error, result)
      }
      return run(...values.slice(0, -1), settled)
    }
    const answer = run(...values) as Promise<unknown>
    answer.then(() => settle(), settle)
    return answer
  }
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

/** A text or an object with one. Streams and cursors are not traced. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return undefined
  return 'text' in statement && typeof statement.text === 'string' ? statement.text : undefined
}

/** Measures the wait for a connection. */
export class TracedPool extends pg.Pool {
  private readonly labels = {
    'db.client.connection.pool.name': String(this.options.application_name),
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- The driver declares two signatures.
  override connect(callback?: any): any {
    const active = telemetry()
    const startedAt = performance.now()
    const connected = () =>
      active?.record(
        'db.client.connection.wait_time',
        (performance.now() - startedAt) / 1000,
        this.labels,
      )
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
    const waits = this.idleCount <= this.waitingCount
    return super.connect(waits && active ? active.bind(done) : done)
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

// Names, units and labels follow the semantic conventions of OpenTelemetry where they define one.

type Definition = { unit: string; description: string }

/** Histograms of durations, in seconds. */
export const durations = {
  'http.server.request.duration': 'Time until the response of a request begins',
  'rpc.server.call.duration': 'Duration of a procedure',
  'db.client.operation.duration': 'Duration of a database statement',
  'db.client.connection.wait_time': 'Time to get a connection from a pool',
  'job.duration': 'Duration of a job',
} as const

/** Values that are read whenever metrics are collected. */
export const gauges = {
  'http.server.active_requests': {
    unit: '{request}',
    description: 'Requests whose response has not begun',
  },
  // Not `db.client.connection.count`: in Prometheus, only histograms end with `_count`.
  'db.client.connection.open': {
    unit: '{connection}',
    description: 'Open database connections by pool and state',
  },
  'db.client.connection.max': {
    unit: '{connection}',
    description: 'Connections that a pool may open',
  },
  'db.client.connection.pending_requests': {
    unit: '{request}',
    description: 'Statements and transactions that wait for a connection',
  },
  'job.queue.depth': {
    unit: '{job}',
    description: 'Jobs that are due and not yet running, of all processes together',
  },
  'live.connections': { unit: '{connection}', description: 'Open pages that receive live updates' },
  'nodejs.eventloop.delay.p50': { unit: 's', description: 'Median delay of the event loop' },
  'nodejs.eventloop.delay.p99': {
    unit: 's',
    description: '99th percentile of the delay of the event loop',
  },
  'nodejs.eventloop.delay.max': { unit: 's', description: 'Longest delay of the event loop' },
  'nodejs.eventloop.utilization': {
    unit: '1',
    description: 'Share of the time in which the event loop was busy',
  },
  'process.memory.usage': { unit: 'By', description: 'Resident memory of the process' },
  'v8js.memory.heap.used': { unit: 'By', description: 'Used memory of the JavaScript heap' },
} as const satisfies Record<string, Definition>

/** Totals since the process started, read whenever metrics are collected. */
export const totals = {
  'process.cpu.time': { unit: 's', description: 'CPU time of the process' },
} as const satisfies Record<string, Definition>

export type DurationName = keyof typeof durations
export type GaugeName = keyof typeof gauges
export type TotalName = keyof typeof totals

const suffixes: Record<string, string> = { s: '_seconds', By: '_bytes', '1': '_ratio' }

/** The name in Prometheus, with the unit; counters also get `_total`. */
export const prometheusName = (name: string, unit: string) =>
  `${name.replaceAll('.', '_')}${suffixes[unit] ?? ''}`

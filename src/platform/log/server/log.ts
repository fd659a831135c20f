import { pino } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import { telemetry } from '#/platform/telemetry/server/telemetry.ts'
import { devLog } from './dev-log.ts'

export type { Logger }

const secrets = ['otp', 'token', 'secret', 'password', 'cookie', 'authorization']

const none = {}

/** Writes one JSON line per event and removes everything that could sign a user in. */
export function createLogger(level: string): Logger {
  const dev = devLog()
  const active = telemetry()
  const options: LoggerOptions = {
    level,
    base: null,
    ...(active && {
      mixin: () => active.traceIds() ?? none,
      mixinMergeStrategy: (line, ids) => (ids === none ? line : { ...ids, ...line }),
    }),
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      // Errors carry a `code` one level down, which is kept.
      paths: ['code', ...secrets, ...secrets.map((name) => `*.${name}`)],
      censor: '[removed]',
    },
    serializers: { err: dev?.describeError ?? describeError },
  }
  const exportLine = active?.exportLogLine
  if (exportLine) return pino(options, toBoth(dev?.stream ?? pino.destination(1), exportLine))
  return dev ? pino(options, dev.stream) : pino(options)
}

/** Writes each line as always and exports it. */
const toBoth = (stream: DestinationStream, exportLine: (line: string) => void) => ({
  write(line: string) {
    stream.write(line)
    exportLine(line)
  },
})

/** Database errors contain the statement and its values, which must not be logged. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const chain = [error]
  for (let next = error.cause; next instanceof Error && chain.length < 10; next = next.cause)
    chain.push(next)
  const cause = chain.at(-1) ?? error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  const message = chain.some(isDatabaseError) ? 'a database statement failed' : cause.message
  return { type: cause.name, message, ...(code && { code }), at: firstOwnFrame(cause.stack) }
}

/** The query builder puts the statement into its message, and the server quotes rejected values. */
const isDatabaseError = (error: Error) =>
  error.message.startsWith('Failed query') || ('severity' in error && 'code' in error)

function firstOwnFrame(stack?: string) {
  const frame = stack?.split('\n').find((line) => /^\s+at /.test(line) && !line.includes('node:'))
  return frame?.trim().replace(/\(?(?:file:\/\/)?\/.*\/([^/]+:\d+:\d+)\)?$/, '$1')
}

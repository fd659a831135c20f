import { pino } from 'pino'
import type { Logger } from 'pino'

export type { Logger }

/** One JSON line an event. Whatever could sign somebody in is cut out before it is written. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ['code', 'otp', 'token', 'secret', 'password', 'cookie', 'authorization', '*.token'],
      censor: '[removed]',
    },
    serializers: { err: describeError },
  })
}

/** Errors of the database carry the statement and its values: neither belongs in a log. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined
  const isQuery = error.message.startsWith('Failed query')
  const { name } = cause
  const message = isQuery ? 'a database statement failed' : cause.message
  return { type: name, message, ...(code && { code }), at: firstOwnFrame(cause.stack) }
}

function firstOwnFrame(stack?: string) {
  const frame = stack?.split('\n').find((line) => line.includes(' at ') && !line.includes('node:'))
  return frame?.trim().replace(/\(?(?:file:\/\/)?\/.*\/([^/]+:\d+:\d+)\)?$/, '$1')
}

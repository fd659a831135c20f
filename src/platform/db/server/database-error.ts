import { AppError } from '#/platform/error/app-error.ts'
import type { ErrorCode } from '#/platform/error/app-error.ts'

/** Constraint name → error code and field. Collected in `registry/errors.ts`. */
export type ConstraintMeanings = Readonly<Record<string, { code: ErrorCode; field: string }>>

/** SQLSTATEs of a server that cannot work now; the same request may succeed later. */
const unavailableCodes = new Set([
  '08000', // connection exception
  '08001', // cannot connect
  '08003', // connection does not exist
  '08004', // connection rejected
  '08006', // connection failure
  '08P01', // what PgBouncer reports when the server behind it is away
  '25006', // read-only: a standby, during a failover
  '25P03', // idle in a transaction for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '53200', // out of memory
  '53300', // too many connections
  '53400', // configuration limit exceeded
  '55P03', // lock not available
  '57014', // statement timeout
  '57P01', // administrator shutdown
  '57P02', // crash shutdown
  '57P03', // cannot connect now
  '57P04', // database dropped
  '57P05', // idle for too long
  '58030', // I/O error
])
const diskFull = '53100'

const awaySystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
/** Messages of the driver that have no code. */
const awayMessage =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|client has encountered a connection error|client was closed and is not queryable/i

/** A zero byte, which JSON may contain but PostgreSQL text may not. */
const notText = '22021'

export function databaseError(error: unknown, meanings: ConstraintMeanings): AppError | undefined {
  const cause = deepestCause(error)
  if (!cause) return undefined
  const { code, constraint } = cause
  const meaning = constraint ? meanings[constraint] : undefined
  if (meaning) return new AppError(meaning.code, { field: meaning.field })
  if (code === notText) return new AppError('INVALID_INPUT')
  if (code === diskFull) return new AppError('STORAGE_FULL')
  if (isAway(code, cause.message)) return new AppError('UNAVAILABLE')
  return undefined
}

export const isDatabaseUnavailable = (error: unknown) => {
  const cause = deepestCause(error)
  return Boolean(cause && isAway(cause.code, cause.message))
}

/** The driver gave up waiting; the connection is still busy with the statement. */
export const isUnanswered = (error: unknown) =>
  deepestCause(error)?.message === 'Query read timeout'

function isAway(code: string | undefined, message: string) {
  if (code && (unavailableCodes.has(code) || awaySystemCodes.has(code))) return true
  return awayMessage.test(message)
}

type PgError = Error & { code?: string; constraint?: string }

function deepestCause(error: unknown): PgError | undefined {
  let found: unknown = error
  while (found instanceof Error && found.cause instanceof Error) found = found.cause
  if (found instanceof AggregateError && found.errors[0] instanceof Error) return found.errors[0]
  return found instanceof Error ? found : undefined
}

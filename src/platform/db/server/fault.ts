import { AppError } from '#/platform/api/app-error.ts'

/** Constraint name → what breaking it means to a person. Collected in `assembly/tables.ts`. */
export type ConstraintMeanings = Readonly<Record<string, { code: string; field: string }>>

const awayCodes = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08006'])
const awaySystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
])

/** A zero byte: JSON may carry it, text in PostgreSQL may not. */
const notText = '22021'

export function faultOfDatabase(
  error: unknown,
  meanings: ConstraintMeanings,
): AppError | undefined {
  const cause = deepestCause(error)
  if (!cause) return undefined
  const { code, constraint } = cause
  const meaning = constraint ? meanings[constraint] : undefined
  if (meaning) return new AppError(meaning.code, { field: meaning.field })
  if (code === notText) return new AppError('INVALID_INPUT')
  if (isAway(code, cause.message)) return new AppError('UNAVAILABLE')
  return undefined
}

export const isDatabaseAway = (error: unknown) => {
  const cause = deepestCause(error)
  return Boolean(cause && isAway(cause.code, cause.message))
}

function isAway(code: string | undefined, message: string) {
  if (code && (awayCodes.has(code) || awaySystemCodes.has(code))) return true
  return /Connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
    message,
  )
}

type PgError = Error & { code?: string; constraint?: string }

function deepestCause(error: unknown): PgError | undefined {
  let found: unknown = error
  while (found instanceof Error && found.cause instanceof Error) found = found.cause
  if (found instanceof AggregateError && found.errors[0] instanceof Error) return found.errors[0]
  return found instanceof Error ? found : undefined
}

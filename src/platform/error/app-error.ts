/** Error code → HTTP status. Extended by `registry/errors.ts` with what the modules declare. */
export interface ErrorStatuses {}

/** A code that a module declares; throwing any other does not compile. */
export type ErrorCode = keyof ErrorStatuses

/**
 * An error for users: a code with a translation in every language, and the field it concerns.
 * Services throw it without knowing the request or the HTTP status.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly parameters: Record<string, unknown>
  readonly current: unknown
  /** Seconds until a retry is useful; the message receives it as `wait`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    {
      field,
      parameters = {},
      current,
      retryAfter,
      cause,
    }: {
      field?: string
      parameters?: Record<string, unknown>
      current?: unknown
      retryAfter?: number | undefined
      /** For the log only; never sent to the client. */
      cause?: unknown
    } = {},
  ) {
    super(code, { cause })
    this.name = 'AppError'
    this.code = code
    this.field = field
    this.parameters = parameters
    this.current = current
    this.retryAfter = retryAfter
  }
}

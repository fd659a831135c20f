/** How a failed call looks on both sides, without pulling a library into every page. */
export type ApiError = Error & {
  code: string
  status: number
  data?: {
    field?: string
    requestId?: string
    current?: unknown
    /** Seconds until it is worth trying again. */
    retryAfter?: number
    /** It happened on the way: the server was not reached, or not understood. */
    transport?: boolean
  }
  /** With `retryAfter`: the message for what is left of the wait, seconds from now on. */
  wait?: { seconds: number; text: (left: number) => string } | undefined
}

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof Error &&
  'code' in error &&
  'status' in error &&
  (code === undefined || error.code === code)

/** A refusal stays a refusal; a lost connection or a troubled server may be over in a second. */
export const isWorthRetrying = (error: unknown) =>
  !isApiError(error) || error.status === 0 || error.status >= 500

/** Whatever is called missing: a page, a book, a user. */
export const isNotFound = (error: unknown) => isApiError(error) && error.status === 404

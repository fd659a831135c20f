/** A failed call, as client and server see it, without importing a library into every page. */
export type ApiError = Error & {
  code: string
  status: number
  data?: {
    field?: string
    requestId?: string
    current?: unknown
    /** Seconds until a retry is useful. */
    retryAfter?: number
    /** Set when the response did not come from this server: unreachable, timed out or a proxy's page. */
    transport?: boolean
  }
  /** With `retryAfter`: the message for the remaining seconds. */
  wait?: { seconds: number; text: (left: number) => string } | undefined
}

export const isApiError = (error: unknown, code?: string): error is ApiError =>
  error instanceof Error &&
  'code' in error &&
  'status' in error &&
  (code === undefined || error.code === code)

/** Client errors are final; a lost connection or a server error may be temporary. */
export const isWorthRetrying = (error: unknown) =>
  !isApiError(error) || error.status === 0 || error.status >= 500

/** A missing page or record. */
export const isNotFound = (error: unknown) => isApiError(error) && error.status === 404

/**
 * An error for users: a code with a translation in every language, and the field it concerns.
 * Services throw it without knowing the request or the HTTP status.
 */
export class AppError extends Error {
  readonly code: string
  readonly field: string | undefined
  readonly parameters: Record<string, unknown>
  readonly current: unknown
  /** Seconds until a retry is useful; the message receives it as `wait`. */
  readonly retryAfter: number | undefined

  constructor(
    code: string,
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

  get status() {
    return statusOf(this.code)
  }
}

const statuses: Record<string, number> = {
  MISSING_RESPONSE: 400,
  VERIFICATION_FAILED: 403,
  SERVICE_UNAVAILABLE: 503,
  BAD_REQUEST: 400,
  INVALID_INPUT: 400,
  INVALID_CURSOR: 400,
  INVALID_EMAIL: 400,
  PATH_CONFLICT: 400,
  INVALID_OTP: 400,
  OTP_EXPIRED: 400,
  CREDENTIAL_ACCOUNT_NOT_FOUND: 400,
  FAILED_TO_UNLINK_LAST_ACCOUNT: 400,
  UNAUTHENTICATED: 401,
  PASSKEY_NOT_FOUND: 401,
  FORBIDDEN: 403,
  ONBOARDING_REQUIRED: 403,
  SESSION_EXPIRED: 403,
  OWN_ACCOUNT: 403,
  IMPERSONATING: 403,
  CANNOT_IMPERSONATE: 403,
  CROSS_SITE: 403,
  DEMO_MODE: 403,
  TOO_MANY_ATTEMPTS: 403,
  NOT_FOUND: 404,
  USER_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CHANGED_MEANWHILE: 409,
  UNDO_GONE: 410,
  LAST_ADMIN: 409,
  USER_ALREADY_EXISTS: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_TYPE: 415,
  CODE_SENT_RECENTLY: 429,
  CODE_SENT_ELSEWHERE: 429,
  TOO_MANY_CODES: 429,
  TOO_MANY_EXPORTS: 429,
  TOO_MANY_FAILURES: 429,
  TOO_MANY_REQUESTS: 429,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
}

/** The suffix of a feature's own code determines its status: `NAME_TAKEN`, `SHELF_IN_USE`. */
const conflict = /_(?:TAKEN|EXISTS|IN_USE|STATE|TOO_MANY)$/
const tooLong = /_TOO_LONG$/
/** The authentication library's permission errors share a prefix. */
const permissionError = /^YOU_(?:ARE_NOT_ALLOWED_TO|CANNOT)_/

export function statusOf(code: string): number {
  const known = statuses[code]
  if (known) return known
  if (conflict.test(code)) return 409
  if (tooLong.test(code)) return 413
  return permissionError.test(code) ? 403 : 500
}

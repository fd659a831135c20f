/**
 * A error a person can meet: a code that has a text in every language, and the field it belongs
 * to. Services throw it; they know no request and no status.
 */
export class AppError extends Error {
  readonly code: string
  readonly field: string | undefined
  readonly parameters: Record<string, unknown>
  readonly current: unknown
  /** In so many seconds it may go better; the sentence is given it as `wait`. */
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
      /** What the log names; the caller never sees it. */
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

/** A feature's own codes say by their ending what they mean: `NAME_TAKEN`, `ROOM_IN_USE`. */
const conflict = /_(?:TAKEN|EXISTS|IN_USE|STATE|TOO_MANY)$/
const tooLong = /_TOO_LONG$/
/** The authentication library's refusals say it by how they begin. */
const refusal = /^YOU_(?:ARE_NOT_ALLOWED_TO|CANNOT)_/

export function statusOf(code: string): number {
  const known = statuses[code]
  if (known) return known
  if (conflict.test(code)) return 409
  if (tooLong.test(code)) return 413
  return refusal.test(code) ? 403 : 500
}

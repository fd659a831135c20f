import type { ErrorDocs } from '#/platform/api/server/procedure-docs.ts'
import type { CodeState } from '#/platform/auth/otp-state.ts'

// Email codes are requested and entered in several places, always under the same rules.

export const codeFields = {
  email: 'The email.',
  otp: 'The six digits from the email. Spaces, dashes, and Arabic digits are accepted.',
  expiresIn: 'Seconds until the code expires.',
  resendIn: 'Seconds until you can request another code.',
  triesLeft: 'The number of remaining attempts.',
  problem: 'Why the code can’t be entered, or null.',
  retryAfter: 'Seconds until the code can be entered again, or null.',
  mail: 'The delivery state of the email.',
  notice: 'An additional message for the user, or null.',
}

export const sampleCode: CodeState = {
  expiresIn: 584,
  resendIn: 44,
  triesLeft: 3,
  problem: null,
  retryAfter: null,
  mail: 'sent',
  notice: null,
}

export const sendErrors: readonly ErrorDocs[] = [
  { code: 'CODE_SENT_RECENTLY', field: 'otp', retryAfter: 44 },
  { code: 'CODE_SENT_ELSEWHERE', field: 'otp', retryAfter: 44 },
  { code: 'TOO_MANY_CODES', field: 'otp', retryAfter: 1800 },
  { code: 'TOO_MANY_FAILURES', field: 'otp', retryAfter: 1800 },
]

export const verifyErrors: readonly ErrorDocs[] = [
  { code: 'INVALID_OTP', field: 'otp', key: 'errors.INVALID_OTP_LEFT' },
  { code: 'OTP_EXPIRED', field: 'otp' },
  { code: 'TOO_MANY_ATTEMPTS', field: 'otp' },
  { code: 'TOO_MANY_FAILURES', field: 'otp', retryAfter: 1800 },
]

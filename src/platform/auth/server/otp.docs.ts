import type { ErrorDocs } from '#/platform/api/server/procedure-docs.ts'
import type { CodeState } from '../otp-state.ts'

// Codes by e-mail are asked for and entered in several places, always under the same rules.

export const codeFields = {
  email: 'An e-mail address.',
  otp: 'The six digits of the e-mail; spaces, dashes and Arabic digits are understood.',
  expiresIn: 'Seconds until the code is over.',
  resendIn: 'Seconds until another one may be asked for.',
  triesLeft: 'How often it may still be entered.',
  problem: 'Why it cannot be entered, in words; or null.',
  retryAfter: 'Seconds until it can be entered again; or null.',
  mail: 'How it stands with the e-mail.',
  notice: 'What else there is to say, in words; or null.',
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

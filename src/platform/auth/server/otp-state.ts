import { AppError } from '#/platform/error/app-error.ts'
import { errorMessage } from '#/platform/http/server/error-message.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import type { CodeState } from '../otp-state.ts'
import { signInCode } from '../sign-in-code.ts'
import { describeCode, checkGuess } from './otp-rate-limit.ts'
import type { OtpRateLimit } from './otp-rate-limit.ts'

type TranslationContext = { requestContext: RequestContext }
type OtpProgress = {
  rateLimit: OtpRateLimit
  now: number
  mail: CodeState['mail']
  /** Set where other limits than the requester's own apply. */
  resendIn?: number
}

/** What a page that waits for a code shows, in the user's language. */
export function describeOtpState(
  context: TranslationContext,
  { rateLimit, now, mail, resendIn }: OtpProgress,
): CodeState {
  const late = mail === 'late' ? 'MAIL_LATE' : mail === 'refused' ? 'MAIL_REFUSED' : undefined
  return {
    ...describeCode(rateLimit, now),
    ...(resendIn !== undefined && { resendIn }),
    problem: problemOf(context, rateLimit, now),
    retryAfter: checkGuess(rateLimit, now)?.retryAfter ?? null,
    mail,
    notice: late ? context.requestContext.translate(`errors.${late}`) : null,
  }
}

/** The message at the field when the user returns to the page. */
function problemOf(
  context: TranslationContext,
  rateLimit: OtpRateLimit,
  now: number,
): string | null {
  const rejection = checkGuess(rateLimit, now)
  const { triesLeft } = describeCode(rateLimit, now)
  if (!rejection && triesLeft === signInCode.tries) return null
  const error = rejection
    ? new AppError(rejection.code, { retryAfter: rejection.retryAfter })
    : new AppError('INVALID_OTP', {
        parameters: { key: 'errors.INVALID_OTP_LEFT', count: triesLeft },
      })
  return errorMessage(error, context.requestContext)
}

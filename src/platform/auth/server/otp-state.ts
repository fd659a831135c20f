import { AppError } from '#/platform/api/app-error.ts'
import { describeError } from '#/platform/api/server/describe-error.ts'
import type { ConstraintMeanings } from '#/platform/db/server/database-error.ts'
import type { RequestContext } from '#/platform/http/server/request-context.ts'
import type { CodeState } from '../otp-state.ts'
import { signInCode } from '../sign-in-code.ts'
import { describeCode, refuseGuess } from './otp-rate-limit.ts'
import type { OtpRateLimit } from './otp-rate-limit.ts'

type Told = { requestContext: RequestContext; constraintMeanings: ConstraintMeanings }
type Known = {
  budget: OtpRateLimit
  now: number
  mail: CodeState['mail']
  /** Where more than the asker's own limits decide. */
  resendIn?: number
}

/** What a page that waits for a code says, in the words of the person's language. */
export function describeOtpState(told: Told, { budget, now, mail, resendIn }: Known): CodeState {
  const late = mail === 'late' ? 'MAIL_LATE' : mail === 'refused' ? 'MAIL_REFUSED' : undefined
  return {
    ...describeCode(budget, now),
    ...(resendIn !== undefined && { resendIn }),
    problem: problemOf(told, budget, now),
    retryAfter: refuseGuess(budget, now)?.retryAfter ?? null,
    mail,
    notice: late ? told.requestContext.translate(`errors.${late}`) : null,
  }
}

/** What the field says to somebody who comes back to the page. */
function problemOf(told: Told, budget: OtpRateLimit, now: number): string | null {
  const refusal = refuseGuess(budget, now)
  const { triesLeft } = describeCode(budget, now)
  if (!refusal && triesLeft === signInCode.tries) return null
  const error = refusal
    ? new AppError(refusal.code, { retryAfter: refusal.retryAfter })
    : new AppError('INVALID_OTP', {
        parameters: { key: 'errors.INVALID_OTP_LEFT', count: triesLeft },
      })
  return describeError(error, told.requestContext, told.constraintMeanings).body.message
}

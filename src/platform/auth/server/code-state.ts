import { AppError } from '#/platform/api/app-error.ts'
import { describeFault } from '#/platform/api/server/describe-fault.ts'
import type { ConstraintMeanings } from '#/platform/db/server/fault.ts'
import type { RequestScope } from '#/platform/http/server/request-scope.ts'
import type { CodeState } from '../code-state.ts'
import { signInCode } from '../sign-in-code.ts'
import { describeCode, refuseGuess } from './code-budget.ts'
import type { CodeBudget } from './code-budget.ts'

type Told = { scope: RequestScope; constraintMeanings: ConstraintMeanings }
type Known = {
  budget: CodeBudget
  now: number
  mail: CodeState['mail']
  /** Where more than the asker's own limits decide. */
  resendIn?: number
}

/** What a page that waits for a code says, in the words of the person's language. */
export function describeCodeState(told: Told, { budget, now, mail, resendIn }: Known): CodeState {
  const late = mail === 'late' ? 'MAIL_LATE' : mail === 'refused' ? 'MAIL_REFUSED' : undefined
  return {
    ...describeCode(budget, now),
    ...(resendIn !== undefined && { resendIn }),
    problem: problemOf(told, budget, now),
    retryAfter: refuseGuess(budget, now)?.retryAfter ?? null,
    mail,
    notice: late ? told.scope.translate(`errors.${late}`) : null,
  }
}

/** What the field says to somebody who comes back to the page. */
function problemOf(told: Told, budget: CodeBudget, now: number): string | null {
  const refusal = refuseGuess(budget, now)
  const { triesLeft } = describeCode(budget, now)
  if (!refusal && triesLeft === signInCode.tries) return null
  const fault = refusal
    ? new AppError(refusal.code, { retryAfter: refusal.retryAfter })
    : new AppError('INVALID_OTP', {
        parameters: { key: 'errors.INVALID_OTP_LEFT', count: triesLeft },
      })
  return describeFault(fault, told.scope, told.constraintMeanings).body.message
}

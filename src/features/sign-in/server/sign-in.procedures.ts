import { z } from 'zod'
import { AppError } from '#/platform/api/app-error.ts'
import { describeFault } from '#/platform/api/server/describe-fault.ts'
import { openProcedure } from '#/platform/api/server/procedure.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import { describeCode, refuseGuess } from '#/platform/auth/server/code-budget.ts'
import type { CodeBudget } from '#/platform/auth/server/code-budget.ts'
import { signInCode } from '#/platform/auth/sign-in-code.ts'
import { mailState, mailTroubled } from '#/platform/mail/server/outbox.ts'
import { codeState } from '../sign-in.ts'
import type { CodeState } from '../sign-in.ts'

const input = z.object({ email: z.string().trim().toLowerCase().max(254) })

export const signInProcedures = {
  // For anybody, because nobody has signed in yet. It answers the browser that asked for the code,
  // and says of an address nothing that tells a known one from an unknown one.
  code: openProcedure
    .route({
      method: 'GET',
      path: '/sign-in/code',
      summary: 'How it stands with the code this browser asked for',
      tags: ['Sign-in'],
    })
    .input(input)
    .output(codeState.nullable())
    .handler(async ({ context, input: { email } }): Promise<CodeState | null> => {
      const found = await context.codeSteps.look(email, context.scope)
      if (!found) return null
      const { budget, now } = found
      const mail = await stateOfMail(context, budget)
      const late = mail === 'late' ? 'MAIL_LATE' : mail === 'refused' ? 'MAIL_REFUSED' : undefined
      return {
        ...describeCode(budget, now),
        problem: problemOf(context, budget, now),
        mail,
        notice: late ? context.scope.translate(`errors.${late}`) : null,
      }
    }),
}

/** What the field says to somebody who comes back to the page. */
function problemOf(context: ApiContext, budget: CodeBudget, now: number): string | null {
  const refusal = refuseGuess(budget, now)
  const { triesLeft } = describeCode(budget, now)
  if (!refusal && triesLeft === signInCode.tries) return null
  const fault = refusal
    ? new AppError(refusal.code, { retryAfter: refusal.retryAfter })
    : new AppError('INVALID_OTP', {
        parameters: { key: 'errors.INVALID_OTP_LEFT', count: triesLeft },
      })
  return describeFault(fault, context.scope, context.constraintMeanings).body.message
}

async function stateOfMail(
  { db, config }: ApiContext,
  budget: CodeBudget,
): Promise<CodeState['mail']> {
  // With sign-up closed only known addresses are written to: what became of one message would tell.
  // How it stands with mail altogether does not.
  if (!config.signUp) return (await mailTroubled(db)) ? 'late' : 'sent'
  const state = budget.mail ? await mailState(db, budget.mail) : null
  if (!state || state.status === 'sent') return 'sent'
  if (state.status === 'failed') return 'refused'
  return state.troubled ? 'late' : 'sending'
}

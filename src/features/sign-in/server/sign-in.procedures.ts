import { z } from 'zod'
import { openProcedure } from '#/platform/api/server/procedure.ts'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import { codeState } from '#/platform/auth/otp-state.ts'
import type { CodeState } from '#/platform/auth/otp-state.ts'
import type { OtpRateLimit } from '#/platform/auth/server/otp-rate-limit.ts'
import { describeOtpState } from '#/platform/auth/server/otp-state.ts'
import { mailOnItsWay, mailTroubled } from '#/platform/mail/server/outbox.ts'

const input = z.object({ email: z.string().trim().toLowerCase().max(254) })

export const signInProcedures = {
  // Public, because no one is signed in yet. It responds only to the browser that requested the
  // code, and reveals nothing that distinguishes a known email from an unknown one.
  code: openProcedure
    .route({
      method: 'GET',
      path: '/sign-in/code',
      summary: 'Get the state of the code this browser requested',
      tags: ['Sign-in'],
    })
    .input(input)
    .output(codeState.nullable())
    .handler(async ({ context, input: { email } }): Promise<CodeState | null> => {
      const state = await context.otpFlow.look(email, context.requestContext)
      if (!state) return null
      return describeOtpState(context, {
        ...state,
        mail: await stateOfMail(context, state.rateLimit),
      })
    }),
}

async function stateOfMail({ db, config }: ApiContext, rateLimit: OtpRateLimit) {
  // With sign-up closed only known emails receive mail, so the state of one message would reveal an
  // account. The state of mail in general does not.
  if (!config.signUp) return (await mailTroubled(db)) ? 'late' : 'sent'
  return mailOnItsWay(db, rateLimit.mail)
}

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
      const found = await context.otpFlow.look(email, context.requestContext)
      if (!found) return null
      return describeOtpState(context, {
        ...found,
        mail: await stateOfMail(context, found.rateLimit),
      })
    }),
}

async function stateOfMail({ db, config }: ApiContext, rateLimit: OtpRateLimit) {
  // With sign-up closed only known addresses are written to: what became of one message would tell.
  // How it stands with mail altogether does not.
  if (!config.signUp) return (await mailTroubled(db)) ? 'late' : 'sent'
  return mailOnItsWay(db, rateLimit.mail)
}

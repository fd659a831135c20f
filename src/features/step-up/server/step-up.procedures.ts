import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { codeState } from '#/platform/auth/otp-state.ts'
import { confirmationCode } from '#/platform/auth/confirmation-code.ts'
import { describeOtpState } from '#/platform/auth/server/otp-state.ts'
import { renewSession } from '#/platform/auth/server/step-up.ts'
import { signInCode } from '#/platform/auth/sign-in-code.ts'
import { enqueueMail, mailOnItsWay } from '#/platform/mail/server/outbox.ts'

const tags = ['Account']

/** One code at a time a person; it is good in the session that asked. */
const asked = ({
  viewer,
  session,
}: {
  viewer: { id: string; email: string }
  session: string
}) => ({
  purpose: `step-up ${viewer.id}`,
  session,
  about: viewer.email,
})

/** Proving once more to be there, without leaving: what was refused goes on afterwards. */
export const stepUpProcedures = {
  code: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'GET',
      path: '/account/confirmation',
      summary: 'How it stands with the code that confirms it is me',
      tags,
    })
    .output(codeState.nullable())
    .handler(async ({ context }) => {
      const found = await context.confirmCodes.look(asked(context))
      if (!found) return null
      const mail = await mailOnItsWay(context.db, found.rateLimit.mail)
      return describeOtpState(context, { ...found, mail })
    }),

  send: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'POST',
      path: '/account/confirmation/code',
      summary: 'Send a code to my address, to confirm it is me',
      tags,
      successStatus: 204,
    })
    .handler(async ({ context }) => {
      const { db, config, requestContext, viewer } = context
      await context.confirmCodes.send(asked(context), (code) =>
        enqueueMail(db, config.authSecret, {
          kind: 'confirm-code',
          to: viewer.email,
          language: requestContext.language,
          params: { code, minutes: signInCode.minutes },
          expiresAt: new Date(Date.now() + signInCode.minutes * 60_000),
        }),
      )
      context.wakeMail()
    }),

  confirm: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'POST',
      path: '/account/confirmation',
      summary: 'Confirm that it is me',
      tags,
      successStatus: 204,
    })
    .input(z.object({ otp: confirmationCode }))
    .handler(async ({ context, input: { otp } }) => {
      await context.confirmCodes.redeem({ ...asked(context), otp }, async () => {
        await renewSession(context.db, context.session)
      })
    }),
}

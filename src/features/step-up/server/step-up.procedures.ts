import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { codeState } from '#/platform/auth/otp-state.ts'
import { confirmationCode } from '#/platform/auth/confirmation-code.ts'
import { describeOtpState } from '#/platform/auth/server/otp-state.ts'
import { renewSession } from '#/platform/auth/server/step-up.ts'
import { signInCode } from '#/platform/auth/sign-in-code.ts'
import { enqueueMail, mailOnItsWay } from '#/platform/mail/server/outbox.ts'

const tags = ['Account']

/** One code at a time per user, valid only in the session that requested it. */
const codeRequest = ({
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

/** Confirms the identity of a signed-in user, so that a rejected call can be repeated. */
export const stepUpProcedures = {
  code: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'GET',
      path: '/account/confirmation',
      summary: 'Get the state of my confirmation code',
      tags,
    })
    .output(codeState.nullable())
    .handler(async ({ context }) => {
      const state = await context.confirmCodes.look(codeRequest(context))
      if (!state) return null
      const mail = await mailOnItsWay(context.db, state.rateLimit.mail)
      return describeOtpState(context, { ...state, mail })
    }),

  send: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'POST',
      path: '/account/confirmation/code',
      summary: 'Send a confirmation code to my email',
      tags,
      successStatus: 204,
    })
    .handler(async ({ context }) => {
      const { db, config, requestContext, viewer } = context
      await context.confirmCodes.send(codeRequest(context), (code) =>
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
      summary: 'Confirm my identity',
      tags,
      successStatus: 204,
    })
    .input(z.object({ otp: confirmationCode }))
    .handler(async ({ context, input: { otp } }) => {
      await context.confirmCodes.redeem({ ...codeRequest(context), otp }, async () => {
        await renewSession(context.db, context.session)
      })
    }),
}

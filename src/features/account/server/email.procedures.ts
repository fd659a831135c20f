import { AppError } from '#/platform/api/app-error.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { codeState } from '#/platform/auth/otp-state.ts'
import { describeOtpState } from '#/platform/auth/server/otp-state.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { mailOnItsWay } from '#/platform/mail/server/outbox.ts'
import { enqueueEmailChangedMails } from '#/platform/mail/server/email-changed-mail.ts'
import { addressChange, newEmailInput, newIp } from '../email-change.ts'
import { moveAccount, moved, enqueueNewEmailCode } from './email-change.ts'

const tags = ['Account']

type Asking = { viewer: { id: string }; session: string }

/** One change at a time a person: a code for another address ends the one before. */
const asked = ({ viewer, session }: Asking, email: string) => ({
  purpose: `new-address ${viewer.id}`,
  session,
  about: email,
  recipient: email,
})

function refuseSame(viewer: { email: string }, email: string) {
  if (viewer.email === email)
    throw new AppError('INVALID_INPUT', {
      field: 'email',
      parameters: { key: 'myAccount.email.same' },
    })
}

export const emailProcedures = {
  emailCode: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'GET',
      path: '/account/email/code',
      summary: 'How it stands with the code for my new address',
      tags,
    })
    .input(newEmailInput)
    .output(codeState.nullable())
    .handler(async ({ context, input: { email } }) => {
      const found = await context.confirmCodes.look(asked(context, email))
      if (!found) return null
      const mail = await mailOnItsWay(context.db, found.rateLimit.mail)
      return describeOtpState(context, { ...found, mail })
    }),

  sendEmailCode: procedure
    .needs({ account: ['update'] }, { fresh: true })
    .route({
      method: 'POST',
      path: '/account/email/code',
      summary: 'Send a code to my new address',
      tags,
      successStatus: 204,
    })
    .input(newIp)
    .handler(async ({ context, input: { email } }) => {
      const { db, config, requestContext, viewer } = context
      refuseSame(viewer, email)
      const { language } = requestContext
      await context.confirmCodes.send(asked(context, email), (code) =>
        enqueueNewEmailCode(db, { email, code, secret: config.authSecret, language }),
      )
      context.wakeMail()
    }),

  changeEmail: procedure
    .needs({ account: ['update'] }, { fresh: true })
    .route({
      method: 'PUT',
      path: '/account/email',
      summary: 'Change my address with the code sent to the new one',
      tags,
      successStatus: 204,
    })
    .input(addressChange)
    .handler(async ({ context, input: { email, otp } }) => {
      const { viewer, session, config, requestContext } = context
      refuseSame(viewer, email)
      await context.confirmCodes.redeem({ ...asked(context, email), otp }, () =>
        withAudit(context, async (tx, note) => {
          const from = await moveAccount(tx, { id: viewer.id, session, email })
          await enqueueEmailChangedMails(tx, {
            kind: 'own-address-changed',
            from,
            to: email,
            secret: config.authSecret,
            language: requestContext.language,
          })
          await note(moved(viewer, from, email))
        }),
      )
      context.wakeMail()
    }),
}

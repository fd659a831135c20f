import { AppError } from '#/platform/error/app-error.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { codeState } from '#/platform/auth/otp-state.ts'
import { describeOtpState } from '#/platform/auth/server/otp-state.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { mailOnItsWay } from '#/platform/mail/server/outbox.ts'
import { enqueueEmailChangedMails } from '#/platform/mail/server/email-changed-mail.ts'
import { emailChange, newEmailInput, newEmail } from '../email-change.ts'
import { changeAccountEmail, emailChanged, enqueueNewEmailCode } from './email-change.ts'

const tags = ['Account']

type CodeContext = { viewer: { id: string }; session: string }

/** One change at a time per user: a code for another email invalidates the previous one. */
const codeRequest = ({ viewer, session }: CodeContext, email: string) => ({
  purpose: `new-address ${viewer.id}`,
  session,
  about: email,
  recipient: email,
})

function rejectSameEmail(viewer: { email: string }, email: string) {
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
      summary: 'Get the state of the code for my new email',
      tags,
    })
    .input(newEmailInput)
    .output(codeState.nullable())
    .handler(async ({ context, input: { email } }) => {
      const state = await context.confirmCodes.look(codeRequest(context, email))
      if (!state) return null
      const mail = await mailOnItsWay(context.db, state.rateLimit.mail)
      return describeOtpState(context, { ...state, mail })
    }),

  sendEmailCode: procedure
    .needs({ account: ['update'] }, { fresh: true })
    .route({
      method: 'POST',
      path: '/account/email/code',
      summary: 'Send a code to my new email',
      tags,
      successStatus: 204,
    })
    .input(newEmail)
    .handler(async ({ context, input: { email } }) => {
      const { db, config, requestContext, viewer } = context
      rejectSameEmail(viewer, email)
      const { language } = requestContext
      await context.confirmCodes.send(codeRequest(context, email), (code) =>
        enqueueNewEmailCode(db, { email, code, secret: config.authSecret, language }),
      )
      context.wakeMail()
    }),

  changeEmail: procedure
    .needs({ account: ['update'] }, { fresh: true })
    .route({
      method: 'PUT',
      path: '/account/email',
      summary: 'Change my email',
      tags,
      successStatus: 204,
    })
    .input(emailChange)
    .handler(async ({ context, input: { email, otp } }) => {
      const { viewer, session, config, requestContext } = context
      rejectSameEmail(viewer, email)
      await context.confirmCodes.redeem({ ...codeRequest(context, email), otp }, () =>
        withAudit(context, async (tx, audit) => {
          const from = await changeAccountEmail(tx, { id: viewer.id, session, email })
          await enqueueEmailChangedMails(tx, {
            kind: 'own-address-changed',
            from,
            to: email,
            secret: config.authSecret,
            language: requestContext.language,
          })
          await audit(emailChanged(viewer, from, email))
        }),
      )
      context.wakeMail()
    }),
}

import { AppError } from '#/platform/api/app-error.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { codeState } from '#/platform/auth/code-state.ts'
import { describeCodeState } from '#/platform/auth/server/code-state.ts'
import { recorded } from '#/platform/history/server/record.ts'
import { mailOnItsWay } from '#/platform/mail/server/outbox.ts'
import { tellOfNewAddress } from '#/platform/mail/server/tell-of-new-address.ts'
import { addressChange, askedAddress, newAddress } from '../email-change.ts'
import { moveAccount, moved, writeToNewAddress } from './email-change.ts'

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
    .input(askedAddress)
    .output(codeState.nullable())
    .handler(async ({ context, input: { email } }) => {
      const found = await context.confirmCodes.look(asked(context, email))
      if (!found) return null
      const mail = await mailOnItsWay(context.db, found.budget.mail)
      return describeCodeState(context, { ...found, mail })
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
    .input(newAddress)
    .handler(async ({ context, input: { email } }) => {
      const { db, config, scope, viewer } = context
      refuseSame(viewer, email)
      const { language } = scope
      await context.confirmCodes.send(asked(context, email), (code) =>
        writeToNewAddress(db, { email, code, secret: config.authSecret, language }),
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
      const { viewer, session, config, scope } = context
      refuseSame(viewer, email)
      await context.confirmCodes.redeem({ ...asked(context, email), otp }, () =>
        recorded(context, async (tx, note) => {
          const from = await moveAccount(tx, { id: viewer.id, session, email })
          await tellOfNewAddress(tx, {
            kind: 'own-address-changed',
            from,
            to: email,
            secret: config.authSecret,
            language: scope.language,
          })
          await note(moved(viewer, from, email))
        }),
      )
      context.wakeMail()
    }),
}

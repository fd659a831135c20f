import { z } from 'zod'
import { AppError } from '#/platform/error/app-error.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { enqueueMail } from '#/platform/mail/server/outbox.ts'
import { noticeEnds } from '#/platform/mail/server/email-changed-mail.ts'
import { accountChange, accountShape, personName } from '../account.ts'
import { newEmailInput } from '../email-change.ts'
import { savedByOwner } from './account-audit.ts'
import { deleteAccount } from './delete-account.ts'
import { emailProcedures } from './email.procedures.ts'
import { getAccount, onboard, updateAccount } from './account.service.ts'

const tags = ['Account']

export const accountProcedures = {
  get: procedure
    .needs({ account: ['read'] }, { beforeOnboarding: true })
    .route({ method: 'GET', path: '/account', summary: 'Get my account', tags })
    .output(accountShape)
    .handler(({ context }) => getAccount(context.db, context.viewer.id)),

  // The onboarding page lets users choose a language.
  update: procedure
    .needs({ account: ['update'] }, { beforeOnboarding: true })
    .route({ method: 'PATCH', path: '/account', summary: 'Update my account', tags })
    .input(accountChange)
    .output(accountShape)
    .handler(({ context, input }) =>
      savedByOwner(context, (tx) => updateAccount(tx, context.viewer.id, input)),
    ),

  onboard: procedure
    .needs({ account: ['update'] }, { beforeOnboarding: true })
    .route({
      method: 'POST',
      path: '/account/onboarding',
      summary: 'Complete onboarding',
      tags,
    })
    .input(z.object({ name: personName }))
    .output(accountShape)
    .handler(({ context, input }) =>
      savedByOwner(context, (tx) => onboard(tx, context.viewer.id, input.name)),
    ),

  delete: procedure
    .needs({ account: ['update'] }, { fresh: true })
    .route({
      method: 'DELETE',
      path: '/account',
      summary: 'Delete my account',
      tags,
      successStatus: 204,
    })
    .input(newEmailInput)
    .handler(async ({ context, input: { email } }) => {
      const { viewer, config, requestContext } = context
      if (email !== viewer.email)
        throw new AppError('INVALID_INPUT', {
          field: 'email',
          parameters: { key: 'myAccount.delete.mismatch' },
        })
      await withAudit(context, async (tx, audit) => {
        await audit(await deleteAccount(tx, viewer, context.guardUser))
        await enqueueMail(tx, config.authSecret, {
          kind: 'account-deleted',
          to: email,
          language: requestContext.language,
          params: { to: email },
          expiresAt: noticeEnds(),
        })
      })
      context.wakeMail()
    }),

  ...emailProcedures,
}

import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { accountChange, accountShape, personName } from '../account.ts'
import { getAccount, onboard, updateAccount } from './account.service.ts'

const tags = ['Account']

export const accountProcedures = {
  get: procedure
    .needs({ account: ['read'] })
    .route({ method: 'GET', path: '/account', summary: 'My account', tags })
    .output(accountShape)
    .handler(({ context }) => getAccount(context.db, context.viewer.id)),

  update: procedure
    .needs({ account: ['update'] })
    .route({ method: 'PATCH', path: '/account', summary: 'Change my account', tags })
    .input(accountChange)
    .output(accountShape)
    .handler(({ context, input }) => updateAccount(context.db, context.viewer.id, input)),

  onboard: procedure
    .needs({ account: ['update'] })
    .route({ method: 'POST', path: '/account/onboarding', summary: 'Say my name, once', tags })
    .input(z.object({ name: personName }))
    .output(accountShape)
    .handler(({ context, input }) => onboard(context.db, context.viewer.id, input.name)),
}

import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { emailMethod, signInMethodsShape } from '../sign-in-method.ts'
import { passkeyProcedures } from './passkey.procedures.ts'
import { listSignInMethods, removeSignInMethod } from './sign-in-method.service.ts'

const tags = ['Account']

export const signInMethodProcedures = {
  list: procedure
    .needs({ account: ['read'] }, { signedInOnly: true })
    .route({
      method: 'GET',
      path: '/account/sign-in-methods',
      summary: 'List my sign-in methods',
      tags,
    })
    .output(signInMethodsShape)
    .handler(({ context }) => listSignInMethods(context.db, context.viewer.id)),

  ...passkeyProcedures, // passkey

  remove: procedure
    .needs({ account: ['update'] }, { fresh: true })
    .route({
      method: 'DELETE',
      path: '/account/sign-in-methods/{id}',
      summary: 'Remove one of my sign-in methods',
      tags,
      successStatus: 204,
    })
    .input(z.object({ id: z.union([z.uuid(), z.literal(emailMethod)]) }))
    .handler(({ context, input }) => removeSignInMethod(context.db, context.viewer.id, input.id)),
}

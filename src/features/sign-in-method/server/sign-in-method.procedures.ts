import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { emailMethod, passkeyName, signInMethodsShape } from '../sign-in-method.ts'
import { listSignInMethods, removeSignInMethod, renamePasskey } from './sign-in-method.service.ts'

const tags = ['Account']

export const signInMethodProcedures = {
  list: procedure
    .needs({ account: ['read'] }, { signedInOnly: true })
    .route({
      method: 'GET',
      path: '/account/sign-in-methods',
      summary: 'List my passkeys and connected accounts',
      tags,
    })
    .output(signInMethodsShape)
    .handler(({ context }) => listSignInMethods(context.db, context.viewer.id)),

  rename: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'PATCH',
      path: '/account/sign-in-methods/{id}',
      summary: 'Rename one of my passkeys',
      tags,
      successStatus: 204,
    })
    .input(z.object({ id: z.uuid(), name: passkeyName }))
    .handler(({ context, input }) =>
      renamePasskey(context.db, context.viewer.id, input.id, input.name),
    ),

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

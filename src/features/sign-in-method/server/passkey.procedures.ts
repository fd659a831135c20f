import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { passkeyName } from '../passkey-method.ts'
import { renamePasskey } from './passkey.service.ts'

export const passkeyProcedures = {
  rename: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'PATCH',
      path: '/account/sign-in-methods/{id}',
      summary: 'Rename one of my passkeys',
      tags: ['Account'],
      successStatus: 204,
    })
    .input(z.object({ id: z.uuid(), name: passkeyName }))
    .handler(({ context, input }) =>
      renamePasskey(context.db, context.viewer.id, input.id, input.name),
    ),
}

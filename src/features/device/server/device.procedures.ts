import { z } from 'zod'
import { AppError } from '#/platform/error/app-error.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { deviceShape } from '../device.ts'
import { listDevices, revokeDevice, revokeDevices, signedOut } from './device.service.ts'

const accountTags = ['Account']
const userTags = ['Users']
const ofUser = z.object({ userId: z.uuid() })

/** A user's own devices are managed on the account page, where the current one is marked. */
function rejectOwnAccount(viewer: { id: string }, userId: string) {
  if (viewer.id === userId) throw new AppError('OWN_ACCOUNT')
}

export const deviceProcedures = {
  list: procedure
    .needs({ account: ['read'] }, { signedInOnly: true })
    .route({
      method: 'GET',
      path: '/account/devices',
      summary: 'List my devices',
      tags: accountTags,
    })
    .output(z.array(deviceShape))
    .handler(({ context }) => listDevices(context.db, context.viewer.id, context.session)),

  revoke: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'DELETE',
      path: '/account/devices/{id}',
      summary: 'Sign out one of my devices',
      tags: accountTags,
      successStatus: 204,
    })
    .input(z.object({ id: z.uuid() }))
    .handler(({ context, input }) => revokeDevice(context.db, context.viewer.id, input.id)),

  revokeOthers: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'DELETE',
      path: '/account/devices',
      summary: 'Sign out all my other devices',
      tags: accountTags,
      successStatus: 204,
    })
    .handler(({ context }) => revokeDevices(context.db, context.viewer.id, context.session)),

  listOf: procedure
    .needs({ session: ['list'] }, { signedInOnly: true })
    .route({
      method: 'GET',
      path: '/users/{userId}/sessions',
      summary: "List a user's devices",
      tags: userTags,
    })
    .input(ofUser)
    .output(z.array(deviceShape))
    .handler(({ context, input }) => listDevices(context.db, input.userId, context.session)),

  revokeOf: procedure
    .needs({ session: ['revoke'] }, { signedInOnly: true })
    .route({
      method: 'DELETE',
      path: '/users/{userId}/sessions/{id}',
      summary: "Sign out one of a user's devices",
      tags: userTags,
      successStatus: 204,
    })
    .input(ofUser.extend({ id: z.uuid() }))
    .handler(({ context, input }) => {
      rejectOwnAccount(context.viewer, input.userId)
      return withAudit(context, async (tx, audit) => {
        await revokeDevice(tx, input.userId, input.id)
        await audit(await signedOut(tx, input.userId))
      })
    }),

  revokeAllOf: procedure
    .needs({ session: ['revoke'] }, { signedInOnly: true })
    .route({
      method: 'DELETE',
      path: '/users/{userId}/sessions',
      summary: 'Sign out a user everywhere',
      tags: userTags,
      successStatus: 204,
    })
    .input(ofUser)
    .handler(({ context, input }) => {
      rejectOwnAccount(context.viewer, input.userId)
      return withAudit(context, async (tx, audit) => {
        await audit(await signedOut(tx, input.userId))
        await revokeDevices(tx, input.userId)
      })
    }),
}

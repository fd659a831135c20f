import { z } from 'zod'
import { AppError } from '#/platform/api/app-error.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import { deviceShape } from '../device.ts'
import { listDevices, revokeDevice, revokeDevices, signedOut } from './device.service.ts'

const mine = ['Account']
const theirs = ['Users']
const person = z.object({ userId: z.uuid() })

/** One's own devices have their place on the account page, where this one is marked. */
function refuseOwn(viewer: { id: string }, userId: string) {
  if (viewer.id === userId) throw new AppError('OWN_ACCOUNT')
}

export const deviceProcedures = {
  list: procedure
    .needs({ account: ['read'] })
    .route({ method: 'GET', path: '/account/devices', summary: 'Where I am signed in', tags: mine })
    .output(z.array(deviceShape))
    .handler(({ context }) => listDevices(context.db, context.viewer.id, context.session)),

  revoke: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'DELETE',
      path: '/account/devices/{id}',
      summary: 'Sign one of my devices out',
      tags: mine,
      successStatus: 204,
    })
    .input(z.object({ id: z.uuid() }))
    .handler(({ context, input }) => revokeDevice(context.db, context.viewer.id, input.id)),

  revokeOthers: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'DELETE',
      path: '/account/devices',
      summary: 'Sign all my other devices out',
      tags: mine,
      successStatus: 204,
    })
    .handler(({ context }) => revokeDevices(context.db, context.viewer.id, context.session)),

  listOf: procedure
    .needs({ session: ['list'] })
    .route({
      method: 'GET',
      path: '/users/{userId}/sessions',
      summary: 'Where a person is signed in',
      tags: theirs,
    })
    .input(person)
    .output(z.array(deviceShape))
    .handler(({ context, input }) => listDevices(context.db, input.userId, context.session)),

  revokeOf: procedure
    .needs({ session: ['revoke'] })
    .route({
      method: 'DELETE',
      path: '/users/{userId}/sessions/{id}',
      summary: 'Sign one device of a person out',
      tags: theirs,
      successStatus: 204,
    })
    .input(person.extend({ id: z.uuid() }))
    .handler(({ context, input }) => {
      refuseOwn(context.viewer, input.userId)
      return withAudit(context, async (tx, note) => {
        await revokeDevice(tx, input.userId, input.id)
        await note(await signedOut(tx, input.userId))
      })
    }),

  revokeAllOf: procedure
    .needs({ session: ['revoke'] })
    .route({
      method: 'DELETE',
      path: '/users/{userId}/sessions',
      summary: 'Sign a person out everywhere',
      tags: theirs,
      successStatus: 204,
    })
    .input(person)
    .handler(({ context, input }) => {
      refuseOwn(context.viewer, input.userId)
      return withAudit(context, async (tx, note) => {
        await note(await signedOut(tx, input.userId))
        await revokeDevices(tx, input.userId)
      })
    }),
}

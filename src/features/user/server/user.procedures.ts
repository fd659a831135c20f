import { z } from 'zod'
import { AppError } from '#/platform/api/app-error.ts'
import { procedure } from '#/platform/api/server/procedure.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Viewer } from '#/platform/auth/viewer.ts'
import { defaultUserRole } from '../user-search.ts'
import {
  banInput,
  userChange,
  userDetail,
  userInput,
  userListInput,
  userPage,
  userRolesChange,
} from '../user.ts'
import { listUsers } from './user-list.ts'
import { tellOfNewAddress } from './user-mail.ts'
import { banUser, createUser, deleteUser, getUser, unbanUser, updateUser } from './user.service.ts'

const tags = ['Users']
const one = z.object({ id: z.uuid() })

/** A role is given by whoever may give roles, also in passing. */
function refuseUnless(viewer: Viewer, needs: Needs) {
  if (!can(viewer, needs)) throw new AppError('FORBIDDEN')
}

export const userProcedures = {
  list: procedure
    .needs({ user: ['list'] })
    .route({ method: 'GET', path: '/users', summary: 'Search the people', tags })
    .input(userListInput)
    .output(userPage)
    .handler(({ context, input }) => listUsers(context.db, input, context.config.authSecret)),

  get: procedure
    .needs({ user: ['get'] })
    .route({ method: 'GET', path: '/users/{id}', summary: 'One person', tags })
    .input(one)
    .output(userDetail)
    .handler(({ context, input }) => getUser(context.db, input.id)),

  create: procedure
    .needs({ user: ['create'] })
    .route({ method: 'POST', path: '/users', summary: 'Add a person', tags, successStatus: 201 })
    .input(userInput)
    .output(userDetail)
    .handler(({ context, input }) => {
      if (input.roles.some((role) => role !== defaultUserRole))
        refuseUnless(context.viewer, { user: ['set-role'] })
      return createUser(context.db, input)
    }),

  update: procedure
    .needs({ user: ['update'] })
    .route({ method: 'PATCH', path: '/users/{id}', summary: 'Change a person', tags })
    .input(userChange)
    .output(userDetail)
    .handler(async ({ context, input }) => {
      if (input.roles) refuseUnless(context.viewer, { user: ['set-role'] })
      const { authSecret: secret } = context.config
      const { language } = context.scope
      const user = await updateUser(context.db, context.viewer, input, (tx, change) =>
        tellOfNewAddress(tx, { ...change, secret, language }),
      )
      context.wakeMail()
      return user
    }),

  setRoles: procedure
    .needs({ user: ['set-role'] })
    .route({ method: 'PUT', path: '/users/{id}/roles', summary: 'Give a person roles', tags })
    .input(userRolesChange)
    .output(userDetail)
    .handler(({ context, input }) => updateUser(context.db, context.viewer, input)),

  delete: procedure
    .needs({ user: ['delete'] })
    .route({
      method: 'DELETE',
      path: '/users/{id}',
      summary: 'Remove a person',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(({ context, input }) => deleteUser(context.db, context.viewer, input.id)),

  ban: procedure
    .needs({ user: ['ban'] })
    .route({ method: 'PUT', path: '/users/{id}/ban', summary: 'Ban a person', tags })
    .input(banInput)
    .output(userDetail)
    .handler(({ context, input }) => banUser(context.db, context.viewer, input)),

  unban: procedure
    .needs({ user: ['ban'] })
    .route({
      method: 'DELETE',
      path: '/users/{id}/ban',
      summary: 'End a ban',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(({ context, input }) => unbanUser(context.db, context.viewer, input.id)),
}

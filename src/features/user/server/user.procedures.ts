import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { userDetail, userListInput, userPage } from '../user.ts'
import { listUsers } from './user-list.ts'
import { getUser } from './user.service.ts'

const tags = ['Users']

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
    .input(z.object({ id: z.uuid() }))
    .output(userDetail)
    .handler(({ context, input }) => getUser(context.db, input.id)),
}

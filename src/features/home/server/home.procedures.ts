import { procedure } from '#/platform/api/server/procedure.ts'
import { firstSteps } from '../home.ts'
import { findFirstSteps, hideFirstSteps } from './home.service.ts'

const tags = ['Account']

export const homeProcedures = {
  steps: procedure
    .needs({ account: ['read'] })
    .route({ method: 'GET', path: '/account/first-steps', summary: 'List my first steps', tags })
    .output(firstSteps)
    .handler(({ context }) => findFirstSteps(context.db, context.viewer.id)),

  hideSteps: procedure
    .needs({ account: ['update'] })
    .route({
      method: 'DELETE',
      path: '/account/first-steps',
      summary: 'Hide my first steps',
      tags,
      successStatus: 204,
    })
    .handler(({ context }) => hideFirstSteps(context.db, context.viewer.id)),
}

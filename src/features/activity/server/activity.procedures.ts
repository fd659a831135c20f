import { procedure } from '#/platform/api/server/procedure.ts'
import { activityListInput, activityPage } from '../activity.ts'
import { listActivity } from './activity.service.ts'

export const activityProcedures = {
  list: procedure
    .needs({ activity: ['read'] })
    .route({ method: 'GET', path: '/activity', summary: 'What happened', tags: ['Activity'] })
    .input(activityListInput)
    .output(activityPage)
    .handler(({ context, input }) => listActivity(context.db, input, context.config.authSecret)),
}

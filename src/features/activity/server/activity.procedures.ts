import { procedure } from '#/platform/api/server/procedure.ts'
import { exportAnswer, exportOutput, sendExport } from '#/platform/api/server/send-export.ts'
import { activityExportInput, activityListInput, activityPage } from '../activity.ts'
import { exportActivity } from './activity-export.ts'
import { countActivity, listActivity } from './activity.service.ts'

export const activityProcedures = {
  list: procedure
    .needs({ activity: ['read'] }, { fromReplica: true })
    .route({ method: 'GET', path: '/activity', summary: 'List audit events', tags: ['Activity'] })
    .input(activityListInput)
    .output(activityPage)
    .handler(({ context, input }) => listActivity(context.db, input, context.config.authSecret)),

  export: procedure
    .needs({ activity: ['read'] }, { fromReplica: true })
    .route({
      method: 'GET',
      path: '/activity/export',
      summary: 'Export audit events as CSV',
      tags: ['Activity'],
      outputStructure: 'detailed',
      spec: (operation) => ({ ...operation, responses: exportAnswer }),
    })
    .input(activityExportInput)
    .output(exportOutput)
    .handler((call) => {
      const { context, input } = call
      return sendExport(call, {
        name: 'activity',
        count: (limit) => countActivity(context.db, input, limit),
        pieces: () => exportActivity(context.db, input, context.requestContext.translate),
      })
    }),
}

import { procedure } from '#/platform/api/server/procedure.ts'
import { csvAnswer, csvType, datedName } from '#/platform/csv/csv-file.ts'
import { download, fileOutput } from '#/platform/http/server/download.ts'
import { activityExportInput, activityListInput, activityPage } from '../activity.ts'
import { exportActivity } from './activity-export.ts'
import { listActivity } from './activity.service.ts'

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
      spec: (operation) => ({ ...operation, responses: csvAnswer }),
    })
    .input(activityExportInput)
    .output(fileOutput)
    .handler(({ context, input }) =>
      context.exports.start(context.viewer.id, () =>
        download({
          name: datedName('activity'),
          type: csvType,
          pieces: exportActivity(context.db, input, context.requestContext.translate),
          log: context.requestContext.log,
        }),
      ),
    ),
}

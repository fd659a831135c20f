import { procedure } from '#/platform/api/server/procedure.ts'
import { download, fileAnswer } from '#/platform/http/server/download.ts'
import { activityExportInput, activityListInput, activityPage } from '../activity.ts'
import { exportActivity } from './activity-export.ts'
import { listActivity } from './activity.service.ts'

const csvAnswer = {
  200: {
    description: 'UTF-8 with a byte order mark, comma separated, a head line in your language',
    content: { 'text/csv': { schema: { type: 'string' as const } } },
  },
}

export const activityProcedures = {
  list: procedure
    .needs({ activity: ['read'] })
    .route({ method: 'GET', path: '/activity', summary: 'What happened', tags: ['Activity'] })
    .input(activityListInput)
    .output(activityPage)
    .handler(({ context, input }) => listActivity(context.db, input, context.config.authSecret)),

  export: procedure
    .needs({ activity: ['read'] })
    .route({
      method: 'GET',
      path: '/activity/export',
      summary: 'The history of a search as a CSV file, all of it',
      tags: ['Activity'],
      outputStructure: 'detailed',
      spec: (operation) => ({ ...operation, responses: csvAnswer }),
    })
    .input(activityExportInput)
    .output(fileAnswer)
    .handler(({ context, input }) =>
      download({
        name: `activity-${new Date().toISOString().slice(0, 10)}.csv`,
        type: 'text/csv; charset=utf-8',
        pieces: exportActivity(context.db, input, context.scope.translate),
        log: context.scope.log,
      }),
    ),
}

import { procedure } from '#/platform/api/server/procedure.ts'
import { dashboardShape } from '../dashboard.ts'
import { getDashboard } from './dashboard.service.ts'

export const dashboardProcedures = {
  get: procedure
    .needs({ apps: ['manager'] })
    .route({ method: 'GET', path: '/dashboard', summary: 'Figures at a glance', tags: ['Product'] })
    .output(dashboardShape)
    .handler(({ context }) => getDashboard(context.db)),
}

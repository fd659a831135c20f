import type { Executor } from '#/platform/db/server/database.ts'
import { defineModule } from '#/platform/feature/server/module.ts'
import type { Contribution } from '../dashboard.ts'
import { dashboardDocs } from './dashboard.docs.ts'
import { dashboardProcedures } from './dashboard.procedures.ts'

/** The dashboard shows the metrics of the other modules. */
export const dashboardModule = (metrics: readonly Contribution<Executor>[]) =>
  defineModule({
    procedures: { dashboard: dashboardProcedures(metrics) },
    docs: { dashboard: dashboardDocs },
  })

import { userTable } from '#/platform/auth/server/auth.table.ts'
import { defineModule } from '#/platform/feature/server/module.ts'
import { userDocs } from './user.docs.ts'
import { userMetrics } from './user.metrics.ts'
import { userProcedures } from './user.procedures.ts'
import { seedUsers } from './user.seed.ts'

export const userModule = defineModule({
  procedures: { user: userProcedures },
  docs: { user: userDocs },
  metrics: userMetrics,
  sample: { table: userTable, seed: seedUsers },
})

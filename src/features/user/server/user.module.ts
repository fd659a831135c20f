import { userTable } from '#/platform/auth/server/auth.table.ts'
import { defineModule } from '#/platform/feature/server/module.ts'
import { userDocs } from './user.docs.ts'
import { userMetrics } from './user.metrics.ts'
import { userProcedures } from './user.procedures.ts'
import { seedUsers } from './user.seed.ts'

export const userModule = defineModule({
  procedures: { user: userProcedures },
  docs: { user: userDocs },
  errors: { OWN_ACCOUNT: 403, YOU_CANNOT_BAN_YOURSELF: 403 },
  metrics: userMetrics,
  sample: { table: userTable, seed: seedUsers },
})

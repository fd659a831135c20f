import { defineModule } from '#/platform/feature/server/module.ts'
import { userConstraints } from './auth.table.ts'
import { cleanUpSignIns } from './clean-up.ts'

export const authModule = defineModule({
  constraints: userConstraints,
  jobs: [cleanUpSignIns],
})

import { defineModule } from '#/platform/feature/server/module.ts'
import { cleanUpAuditLog } from './retention.ts'

export const auditModule = defineModule({
  jobs: [cleanUpAuditLog],
})

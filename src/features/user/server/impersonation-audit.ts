import { writeAudit } from '#/platform/audit/server/audit.ts'
import type { Impersonation } from '#/platform/auth/server/impersonation.ts'
import type { Executor } from '#/platform/db/server/database.ts'

export const auditImpersonation = (db: Executor, { phase, by, subject }: Impersonation) =>
  writeAudit(db, by, {
    entity: 'user',
    event: phase === 'started' ? 'impersonated' : 'impersonation-ended',
    subject,
  })

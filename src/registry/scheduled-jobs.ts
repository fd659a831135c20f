import { cleanUpCovers } from '#/features/book/server/cover/clean-up-covers.ts'
import { cleanUpSignIns } from '#/platform/auth/server/clean-up.ts'
import type { ScheduledJob } from '#/platform/jobs/server/scheduled-jobs.ts'
import { cleanUpAuditLog } from '#/platform/audit/server/retention.ts'

/** What the server does now and then by itself. */
export const scheduledJobs: readonly ScheduledJob[] = [
  cleanUpAuditLog,
  cleanUpSignIns,
  cleanUpCovers,
]

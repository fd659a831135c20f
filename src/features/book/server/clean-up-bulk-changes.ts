import { lt, sql } from 'drizzle-orm'
import type { ScheduledJob } from '#/platform/jobs/server/job.ts'
import { bulkChangeTable } from './bulk-change.table.ts'

/** Deletes bulk changes that are no longer shown. */
export const cleanUpBulkChanges: ScheduledJob = {
  name: 'book-bulk-change-clean-up',
  schedule: '23 * * * *',
  async run({ db }, now) {
    await db
      .delete(bulkChangeTable)
      .where(
        lt(bulkChangeTable.createdAt, sql`${now.toISOString()}::timestamptz - interval '1 day'`),
      )
  },
}

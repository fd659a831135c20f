import { inArray, sql } from 'drizzle-orm'
import type { ScheduledJob } from '#/platform/jobs/server/job.ts'
import { deleteParts, listFiles } from './export-files.ts'
import { exportTable } from './export.table.ts'

/** Deletes exports after a day, and files whose export is gone: replaced, or deleted with its user. */
export const cleanUpExports: ScheduledJob = {
  name: 'export-clean-up',
  schedule: '*/15 * * * *',
  // It runs often and would fill the page of jobs.
  keepSeconds: 60 * 60,
  async run({ db, storage }) {
    await db.delete(exportTable).where(sql`${exportTable.expiresAt} < now()`)
    const files = await listFiles(storage)
    if (files.length === 0) return
    const kept = await db
      .select({ file: exportTable.file })
      .from(exportTable)
      .where(inArray(exportTable.file, files))
    const inUse = new Set(kept.map(({ file }) => file))
    for (const file of files) if (!inUse.has(file)) await deleteParts(storage, file)
  },
}

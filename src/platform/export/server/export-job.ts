import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ExportFile } from '#/platform/api/server/export-file.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { JobFailure, JobStopped, defineJob } from '#/platform/jobs/server/job.ts'
import { deleteParts, storeParts } from './export-files.ts'
import { exportQueue } from './export.service.ts'
import { exportTable } from './export.table.ts'

type Row = typeof exportTable.$inferSelect

type Options = {
  /** The export as its user may read it now. */
  openAsUser: (order: Row) => Promise<ExportFile>
}

/** Prepares the file of an export. A process that takes over starts again, with a file of its own. */
export const createExportJob = ({ openAsUser }: Options) =>
  defineJob({
    ...exportQueue,
    async run({ db, storage, log }, { id }, { report }) {
      const [order] = await db.select().from(exportTable).where(eq(exportTable.id, id))
      // Discarded, or finished by a process that was killed before the queue knew.
      if (order?.parts !== null) return
      const file = await openAsUser(order).catch(refuse)
      const total = await file.count(Infinity).catch(refuse)
      const name = await claim(db, id)
      if (!name) return
      const remove = (stored: string) =>
        deleteParts(storage, stored).catch((err: unknown) => {
          log.warn({ err }, 'the parts of an export are left to the clean-up')
        })
      if (order.file) await remove(order.file)
      try {
        const stored = await storeParts(storage, name, {
          pieces: file.pieces(),
          onRows: (rows) => report({ done: Math.max(0, Math.min(rows, total)), total }),
        })
        await complete(db, { id, file: name, ...stored })
      } catch (error) {
        await remove(name)
        throw error
      }
    },
  })

/** No retry can succeed for a user who lost the permission. */
function refuse(error: unknown): never {
  if (error instanceof AppError && error.code !== 'UNAVAILABLE')
    throw new JobFailure(error.code, { permanent: true, cause: error })
  throw error
}

/** The name cannot be guessed. It is stored first, so that the clean-up knows whose file it is. */
async function claim(db: Database, id: string): Promise<string | undefined> {
  const file = randomBytes(16).toString('hex')
  const claimed = await db
    .update(exportTable)
    .set({ file })
    .where(and(eq(exportTable.id, id), isNull(exportTable.parts)))
    .returning({ id: exportTable.id })
  return claimed.length > 0 ? file : undefined
}

/** An attempt that lost the export to another one does not complete it. */
async function complete(
  db: Database,
  { id, file, ...stored }: { id: string; file: string; parts: number; size: number },
) {
  const completed = await db
    .update(exportTable)
    .set({ ...stored, expiresAt: sql`now() + interval '1 day'` })
    .where(and(eq(exportTable.id, id), eq(exportTable.file, file)))
    .returning({ id: exportTable.id })
  if (completed.length === 0) throw new JobStopped()
}

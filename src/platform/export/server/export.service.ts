import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { ExportOrder } from '#/platform/api/server/export-file.ts'
import { newId } from '#/platform/db/id.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { exportsPerUser } from '#/platform/http/server/export-limit.ts'
import { enqueueJob } from '#/platform/jobs/server/enqueue.ts'
import { jobTable } from '#/platform/jobs/server/job-table.ts'
import type { JobDefinition } from '#/platform/jobs/server/job.ts'
import { isUnfinished } from '../export-state.ts'
import type { PreparedExport } from '../export.ts'
import { exportTable } from './export.table.ts'

export const exportQueue = {
  name: 'export',
  payload: z.object({ id: z.uuid() }),
  timeoutSeconds: 60 * 60,
  concurrency: 2,
} satisfies JobDefinition<{ id: string }>

type Own = { id: string; userId: string }
type Row = typeof exportTable.$inferSelect
type Job = Pick<typeof jobTable.$inferSelect, 'state' | 'output'>

/** What the job runner stores. */
const output = z.object({ progress: z.object({ done: z.number(), total: z.number() }) })

/** A job that was deleted cannot prepare the file any more. */
function stateOf({ parts }: Row, job: Job | null): PreparedExport['state'] {
  if (parts !== null) return 'ready'
  if (job?.state === 'created' || job?.state === 'retry') return 'waiting'
  if (job?.state === 'active') return 'running'
  return job?.state === 'cancelled' ? 'canceled' : 'failed'
}

function toExport({ row, job }: { row: Row; job: Job | null }): PreparedExport {
  const state = stateOf(row, job)
  const { progress = null } = output.safeParse(job?.output).data ?? {}
  return {
    id: row.id,
    path: row.path,
    name: row.name,
    state,
    progress: state === 'running' ? progress : null,
    size: row.size,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

const select = (db: Executor, which: SQL | undefined) =>
  db
    .select({ row: exportTable, job: { state: jobTable.state, output: jobTable.output } })
    .from(exportTable)
    .leftJoin(jobTable, and(eq(jobTable.id, exportTable.id), eq(jobTable.name, exportQueue.name)))
    .where(and(which, sql`${exportTable.expiresAt} > now()`))
    .orderBy(desc(exportTable.createdAt))

const isOwn = ({ id, userId }: Own) => and(eq(exportTable.id, id), eq(exportTable.userId, userId))

export const listExports = async (db: Executor, userId: string) =>
  (await select(db, eq(exportTable.userId, userId))).map(toExport)

export async function getExport(db: Executor, own: Own) {
  const [found] = await select(db, isOwn(own))
  if (!found) throw new AppError('NOT_FOUND')
  return { ...toExport(found), row: found.row }
}

/**
 * Enqueues the job of an export. One that is prepared at the same path already is returned instead; a finished
 * one is replaced.
 */
export const prepareExport = (db: Database, { userId, path, ...order }: ExportOrder) =>
  db.transaction(async (tx) => {
    // One after the other, so that two tabs get the same file and the limit holds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('export'), hashtext(${userId}))`)
    const own = await listExports(tx, userId)
    const same = own.find((it) => it.path === path)
    if (same && isUnfinished(same)) return { id: same.id }
    if (own.filter(isUnfinished).length >= exportsPerUser)
      throw new AppError('TOO_MANY_EXPORTS', { retryAfter: 10 })
    // Also one that has expired. Its file is left to the clean-up.
    await tx
      .delete(exportTable)
      .where(and(eq(exportTable.userId, userId), eq(exportTable.path, path)))
    const id = newId()
    await tx.insert(exportTable).values({ id, userId, path, ...order })
    await enqueueJob(tx, exportQueue, { id }, { key: id })
    return { id }
  })

/** Deletes an export and cancels its job. Returns its file, which the caller deletes. */
export const discardExport = (db: Database, own: Own): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(exportTable)
      .where(isOwn(own))
      .returning({ file: exportTable.file })
    if (!gone) throw new AppError('NOT_FOUND')
    await tx
      .update(jobTable)
      .set({ state: 'cancelled', completedOn: sql`now()` })
      .where(
        and(
          eq(jobTable.id, own.id),
          eq(jobTable.name, exportQueue.name),
          inArray(jobTable.state, ['created', 'retry', 'active']),
        ),
      )
    return gone.file
  })

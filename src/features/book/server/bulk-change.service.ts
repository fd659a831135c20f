import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Actor } from '#/platform/auth/server/actor.ts'
import type { Needs } from '#/platform/auth/permission.ts'
import { newId } from '#/platform/db/id.ts'
import type { Database, Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { enqueueJob } from '#/platform/jobs/server/enqueue.ts'
import { jobTable } from '#/platform/jobs/server/job-table.ts'
import type { JobDefinition } from '#/platform/jobs/server/job.ts'
import type { BulkChange } from '../bulk/bulk-change.ts'
import { isUnfinished } from '../bulk/bulk-states.ts'
import type { BulkAction, BulkState } from '../bulk/bulk-states.ts'
import { bookList, bookFilter } from './book-list.ts'
import { bulkChangeTable } from './bulk-change.table.ts'
import type { BulkInput } from './bulk-change.table.ts'

type Row = typeof bulkChangeTable.$inferSelect

export const bulkQueue = {
  name: 'book-bulk-change',
  payload: z.object({ id: z.uuid() }),
  timeoutSeconds: 60 * 60,
  concurrency: 2,
} satisfies JobDefinition<{ id: string }>

/** Undo needs the permission of the change. */
export const needsOf: Record<BulkAction, Needs> = {
  delete: { book: ['delete'] },
  'undo-delete': { book: ['delete'] },
  'set-genre': { book: ['update'] },
  'undo-set-genre': { book: ['update'] },
}

const undoActions = { delete: 'undo-delete', 'set-genre': 'undo-set-genre' } as const

/** As long as the steps of Undo are kept. */
const undoMs = 60 * 60 * 1000

const isUndo = (action: BulkAction) => action === 'undo-delete' || action === 'undo-set-genre'

function stateOf({ startedBy }: Row, job: string | null): BulkState {
  if (!startedBy) return 'done'
  if (job === 'created' || job === 'retry') return 'waiting'
  if (job === 'active') return 'running'
  return job === 'cancelled' ? 'canceled' : 'failed'
}

const toBulkChange = ({ row, job }: { row: Row; job: string | null }): BulkChange => {
  const state = stateOf(row, job)
  const { id, action, total, done, changed: count, createdAt } = row
  const isRecent = Date.now() - createdAt.getTime() < undoMs
  const undoable = !isUnfinished({ state }) && isRecent && !isUndo(action) && row.undo.length > 0
  return { id, action, state, total, done, count, undoable, createdAt: createdAt.toISOString() }
}

async function find(db: Executor, userId: string) {
  const [found] = await db
    .select({ row: bulkChangeTable, job: jobTable.state })
    .from(bulkChangeTable)
    .leftJoin(jobTable, and(eq(jobTable.id, bulkChangeTable.id), eq(jobTable.name, bulkQueue.name)))
    .where(
      and(
        eq(bulkChangeTable.userId, userId),
        sql`${bulkChangeTable.createdAt} > now() - interval '1 day'`,
      ),
    )
  return found ?? null
}

export async function lastBulkChange(db: Executor, userId: string): Promise<BulkChange | null> {
  const found = await find(db, userId)
  return found && toBulkChange(found)
}

type Start = { by: Actor; userId: string; action: 'delete' | 'set-genre'; input: BulkInput }

/** Enqueues the job that changes all books that match now. */
export async function startBulkChange(db: Database, { by, userId, action, input }: Start) {
  const total = await bookList.count(db, bookFilter(input).filter, Infinity)
  if (total === 0) throw new AppError('NOT_FOUND')
  return db.transaction(async (tx) => {
    await replaceLast(tx, userId)
    return enqueue(tx, { userId, action, input, total, startedBy: { ...by, tab: null } })
  })
}

/** Takes back what a bulk change has done, also one that was canceled. */
export const undoBulkChange = (db: Database, by: Actor, own: { id: string; userId: string }) =>
  db.transaction(async (tx) => {
    const found = await replaceLast(tx, own.userId)
    if (found?.row.id !== own.id) throw new AppError('UNDO_GONE')
    const { action, input, changed: total, undo } = found.row
    if (action !== 'delete' && action !== 'set-genre') throw new AppError('UNDO_GONE')
    if (undo.length === 0) throw new AppError('UNDO_GONE')
    const startedBy = { ...by, tab: null }
    return enqueue(tx, {
      userId: own.userId,
      action: undoActions[action],
      input,
      total,
      undo,
      startedBy,
    })
  })

/** Locks the user, so that two tabs do not start one each, and deletes the last change unless it is running. */
async function replaceLast(tx: Executor, userId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('book-bulk'), hashtext(${userId}))`)
  const found = await find(tx, userId)
  if (found && isUnfinished(toBulkChange(found))) throw new AppError('BULK_CHANGE_RUNNING')
  await tx.delete(bulkChangeTable).where(eq(bulkChangeTable.userId, userId))
  return found
}

type NewChange = Omit<typeof bulkChangeTable.$inferInsert, 'id'>

async function enqueue(tx: Executor, change: NewChange): Promise<BulkChange> {
  const id = newId()
  const [row] = await tx
    .insert(bulkChangeTable)
    .values({ id, ...change })
    .returning()
  await enqueueJob(tx, bulkQueue, { id }, { key: id })
  return toBulkChange({ row: row as Row, job: 'created' })
}

/** Stops at the next batch. What has changed stays, until it is undone. */
export async function cancelBulkChange(
  db: Database,
  { id, userId }: { id: string; userId: string },
) {
  const last = await lastBulkChange(db, userId)
  if (last?.id !== id) throw new AppError('NOT_FOUND')
  await db
    .update(jobTable)
    .set({ state: 'cancelled', completedOn: sql`now()` })
    .where(
      and(
        eq(jobTable.id, id),
        eq(jobTable.name, bulkQueue.name),
        inArray(jobTable.state, ['created', 'retry', 'active']),
      ),
    )
}

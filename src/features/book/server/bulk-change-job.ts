import { and, asc, eq, gt, lte } from 'drizzle-orm'
import { mostAtOnce } from '#/platform/api/bulk-limit.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import type { AuditEvent } from '#/platform/audit/server/audit.ts'
import { can } from '#/platform/auth/viewer.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { JobFailure, JobStopped, defineJob } from '#/platform/jobs/server/job.ts'
import { genreChanges, summary } from './book-audit.ts'
import { deleteBooks, resetGenre, restoreFreeBooks, setGenre } from './book-bulk.ts'
import { bookFilter } from './book-list.ts'
import { bookTable } from './book.table.ts'
import { bulkQueue, needsOf } from './bulk-change.service.ts'
import { bulkChangeTable } from './bulk-change.table.ts'

type Row = typeof bulkChangeTable.$inferSelect

/** What a batch changes in the row, and its audit events; undefined if there is nothing left. */
type Batch = { next: Partial<Row>; events: AuditEvent[] } | undefined

/**
 * Changes a batch of books per transaction, together with its position, its step of Undo and its audit events. A
 * process that takes over continues after the last batch that was committed.
 */
export const runBulkChange = defineJob({
  ...bulkQueue,
  async run({ db, viewerOf }, { id }, { report }) {
    for (;;) {
      const [change] = await db.select().from(bulkChangeTable).where(eq(bulkChangeTable.id, id))
      if (!change?.startedBy) return
      // Read again for each batch, because the user or the API key may have lost the permission.
      const viewer = await viewerOf(change.userId, change.startedBy.programId)
      if (!viewer || !can(viewer, needsOf[change.action]))
        throw new JobFailure('FORBIDDEN', { permanent: true })
      const by = change.startedBy
      const { done, total } = await withAudit({ db, by }, async (tx, audit) => {
        await hold(tx, change)
        const batch = await batches[change.action](tx, change)
        for (const event of batch?.events ?? []) await audit(event)
        const [saved] = await tx
          .update(bulkChangeTable)
          .set(batch?.next ?? { startedBy: null })
          .where(eq(bulkChangeTable.id, id))
          .returning()
        return saved as Row
      }).catch((error: unknown) => {
        if (error instanceof AppError && error.code !== 'UNAVAILABLE')
          throw new JobFailure(error.code, { permanent: true, cause: error })
        throw error
      })
      await report({ done: Math.min(done, total), total })
    }
  },
})

/** Another process may have taken over and be further. */
async function hold(tx: Executor, { id, done }: Row) {
  const [held] = await tx
    .select({ done: bulkChangeTable.done })
    .from(bulkChangeTable)
    .where(eq(bulkChangeTable.id, id))
    .for('update')
  if (held?.done !== done) throw new JobStopped()
}

/** The next books that match, without those that were added later. */
async function nextIds(tx: Executor, { input, position, createdAt }: Row): Promise<string[]> {
  const rows = await tx
    .select({ id: bookTable.id })
    .from(bookTable)
    .where(
      and(
        bookFilter(input).filter,
        lte(bookTable.createdAt, createdAt),
        position ? gt(bookTable.id, position) : undefined,
      ),
    )
    .orderBy(asc(bookTable.id))
    .limit(mostAtOnce)
    .for('update')
  return rows.map(({ id }) => id)
}

async function forward(
  tx: Executor,
  change: Row,
  act: (
    ids: readonly string[],
  ) => Promise<{ changed: number; undo: string | null; events: AuditEvent[] }>,
): Promise<Batch> {
  const ids = await nextIds(tx, change)
  const last = ids.at(-1)
  if (!last) return undefined
  const { changed, undo, events } = await act(ids)
  return {
    events,
    next: {
      position: last,
      done: change.done + ids.length,
      changed: change.changed + changed,
      undo: undo ? [...change.undo, undo] : change.undo,
    },
  }
}

/** The last step first. */
async function back(
  tx: Executor,
  change: Row,
  act: (undo: string) => Promise<{ changed: number; left?: number; events: AuditEvent[] }>,
): Promise<Batch> {
  const undo = change.undo.at(-1)
  if (!undo) return undefined
  const { changed, left = 0, events } = await act(undo)
  return {
    events,
    next: {
      undo: change.undo.slice(0, -1),
      done: change.done + changed + left,
      changed: change.changed + changed,
    },
  }
}

const batches: Record<Row['action'], (tx: Executor, change: Row) => Promise<Batch>> = {
  delete: (tx, change) =>
    forward(tx, change, async (ids) => {
      const { rows, undo } = await deleteBooks(tx, change.userId, ids)
      return { changed: rows.length, undo, events: rows.map((row) => summary('deleted', row)) }
    }),
  'set-genre': (tx, change) =>
    forward(tx, change, async (ids) => {
      const { genreId = null } = change.input
      const { moved, undo } = await setGenre(tx, change.userId, { ids, genreId })
      return { changed: moved.length, undo, events: await genreChanges(tx, moved) }
    }),
  'undo-delete': (tx, change) =>
    back(tx, change, async (undo) => {
      const { rows, left } = await restoreFreeBooks(tx, change.userId, undo)
      return { changed: rows.length, left, events: rows.map((row) => summary('restored', row)) }
    }),
  'undo-set-genre': (tx, change) =>
    back(tx, change, async (undo) => {
      const { moved, left } = await resetGenre(tx, change.userId, undo)
      return { changed: moved.length, left, events: await genreChanges(tx, moved) }
    }),
}

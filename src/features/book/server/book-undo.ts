import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#/platform/error/app-error.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { newId } from '#/platform/db/id.ts'
import { bookUndoTable } from './book-undo.table.ts'

type Kind = (typeof bookUndoTable.$inferSelect)['kind']
type Step = { userId: string; kind: Kind }

const tooOld = sql`${bookUndoTable.createdAt} < now() - interval '1 hour'`

/** The covers of books that can still be restored. */
export const undoableCovers = sql`
  select kept ->> 'cover' from ${bookUndoTable}, jsonb_array_elements(${bookUndoTable.rows}) kept
  where ${bookUndoTable.kind} = 'delete' and not ${tooOld}`

/** Stores the previous rows, and deletes expired ones. */
export async function keepForUndo(tx: Executor, step: Step & { rows: object[] }): Promise<string> {
  const id = newId()
  await tx.delete(bookUndoTable).where(tooOld)
  await tx.insert(bookUndoTable).values({ id, ...step })
  return id
}

/** Works once, for the same user, until it expires. */
export async function takeForUndo<Row>(tx: Executor, id: string, step: Step): Promise<Row[]> {
  const { userId, kind } = step
  const [entry] = await tx
    .delete(bookUndoTable)
    .where(
      and(
        eq(bookUndoTable.id, id),
        eq(bookUndoTable.userId, userId),
        eq(bookUndoTable.kind, kind),
        sql`not ${tooOld}`,
      ),
    )
    .returning({ rows: bookUndoTable.rows })
  if (!entry) throw new AppError('UNDO_GONE')
  return entry.rows as Row[]
}

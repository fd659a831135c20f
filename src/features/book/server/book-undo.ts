import { and, eq, sql } from 'drizzle-orm'
import { AppError } from '#/platform/api/app-error.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { newId } from '#/platform/db/id.ts'
import { bookUndoTable } from './book-undo.table.ts'

type Kind = (typeof bookUndoTable.$inferSelect)['kind']
type Step = { userId: string; kind: Kind }

const tooOld = sql`${bookUndoTable.createdAt} < now() - interval '1 hour'`

/** The covers of books that may still come back. */
export const undoableCovers = sql`
  select kept ->> 'cover' from ${bookUndoTable}, jsonb_array_elements(${bookUndoTable.rows}) kept
  where ${bookUndoTable.kind} = 'delete' and not ${tooOld}`

/** Keeps what was there, and drops what nobody can ask for any more. */
export async function keepForUndo(tx: Executor, step: Step & { rows: object[] }): Promise<string> {
  const id = newId()
  await tx.delete(bookUndoTable).where(tooOld)
  await tx.insert(bookUndoTable).values({ id, ...step })
  return id
}

/** Once, by whoever made the change, and while it is kept. */
export async function takeForUndo<Row>(tx: Executor, id: string, step: Step): Promise<Row[]> {
  const { userId, kind } = step
  const [taken] = await tx
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
  if (!taken) throw new AppError('UNDO_GONE')
  return taken.rows as Row[]
}

import { eq } from 'drizzle-orm'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { updateVersion } from '#/platform/audit/server/versioned-records.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { newId } from '#/platform/db/id.ts'
import type { BookChange, BookDetail, BookInput } from '../book.ts'
import { bookTable } from './book.table.ts'
import { detailColumns, toDetail } from './book-row.ts'

export async function getBook(db: Executor, id: string): Promise<BookDetail> {
  const [row] = await db
    .select(detailColumns)
    .from(bookTable)
    .leftJoin(genreTable, eq(genreTable.id, bookTable.genreId))
    .where(eq(bookTable.id, id))
  if (!row) throw new AppError('NOT_FOUND')
  return toDetail(row)
}

export async function createBook(
  db: Executor,
  input: Omit<BookInput, 'newGenre'>,
): Promise<BookDetail> {
  const id = newId()
  await db.insert(bookTable).values({ id, ...input })
  return getBook(db, id)
}

/** Rejects a change based on an outdated version; the error contains the current one. */
export async function updateBook(
  db: Executor,
  change: Omit<BookChange, 'newGenre'>,
): Promise<BookDetail> {
  const changed = await updateVersion(db, bookTable, change)
  const current = await getBook(db, change.id)
  if (!changed) throw new AppError('CHANGED_MEANWHILE', { current })
  return current
}

export async function deleteBook(db: Executor, id: string): Promise<void> {
  const deleted = await db
    .delete(bookTable)
    .where(eq(bookTable.id, id))
    .returning({ id: bookTable.id })
  if (deleted.length === 0) throw new AppError('NOT_FOUND')
}

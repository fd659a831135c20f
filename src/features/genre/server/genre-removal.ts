import { and, eq, inArray, sql } from 'drizzle-orm'
import { bookTable } from '#/features/book/server/book.table.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { GenreRemoval } from '../genre.ts'
import { genreTable } from './genre.table.ts'

/** A statement may take ten seconds, and a genre may hold most of a million books. */
const booksAtOnce = 5000

/** Moves all books and deletes the genre, inside the caller's transaction. */
export async function removeGenre(tx: Executor, { id, moveTo }: GenreRemoval): Promise<number> {
  await holdGenres(tx, id, moveTo)
  const moved = moveTo === undefined ? 0 : await moveBooks(tx, id, moveTo)
  await tx.delete(genreTable).where(eq(genreTable.id, id))
  return moved
}

/**
 * Locks both genres: no book can be added to the deleted one, and the target stays. The order by ID
 * prevents a deadlock of two opposite merges, and the weaker lock on the target one with a book
 * saved into it.
 */
async function holdGenres(tx: Executor, id: string, moveTo: string | null | undefined) {
  const held = [
    { genre: id, how: 'update' as const, field: undefined },
    ...(moveTo ? [{ genre: moveTo, how: 'key share' as const, field: 'moveTo' }] : []),
  ].toSorted((one, other) => (one.genre < other.genre ? -1 : 1))
  for (const { genre, how, field } of held) {
    const found = await tx
      .select({ id: genreTable.id })
      .from(genreTable)
      .where(eq(genreTable.id, genre))
      .for(how)
    if (found.length === 0) throw new AppError('NOT_FOUND', { field })
  }
}

async function moveBooks(tx: Executor, from: string, to: string | null) {
  let moved = 0
  for (let more = true; more;) {
    const some = tx
      .select({ id: bookTable.id })
      .from(bookTable)
      .where(eq(bookTable.genreId, from))
      .limit(booksAtOnce)
    const { rowCount } = await tx
      .update(bookTable)
      .set({ genreId: to, version: sql`${bookTable.version} + 1`, updatedAt: sql`now()` })
      // Checked again on the row itself, which another transaction may have moved while this one
      // waited.
      .where(and(inArray(bookTable.id, some), eq(bookTable.genreId, from)))
    moved += rowCount ?? 0
    more = Boolean(rowCount)
  }
  return moved
}

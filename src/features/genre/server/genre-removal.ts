import { and, eq, inArray, sql } from 'drizzle-orm'
import { bookTable } from '#/features/book/server/book.table.ts'
import { AppError } from '#/platform/api/app-error.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { GenreRemoval } from '../genre.ts'
import { genreTable } from './genre.table.ts'

/** A statement may take ten seconds; a genre may hold most of a million books. */
const booksAtOnce = 5000

/** The books move, all of them, and the genre goes: inside the caller's transaction. */
export async function removeGenre(tx: Executor, { id, moveTo }: GenreRemoval): Promise<number> {
  await holdGenres(tx, id, moveTo)
  const moved = moveTo === undefined ? 0 : await moveBooks(tx, id, moveTo)
  await tx.delete(genreTable).where(eq(genreTable.id, id))
  return moved
}

/**
 * Nobody puts a book into the one that goes, and the other one stays. In the order of their ids, or
 * two merges that cross would wait for each other; and no more than that, or a book saved meanwhile
 * into the one that stays would wait for us and we for it.
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
      // Asked once more of the row itself: somebody may have moved it while we waited for it.
      .where(and(inArray(bookTable.id, some), eq(bookTable.genreId, from)))
    moved += rowCount ?? 0
    more = Boolean(rowCount)
  }
  return moved
}

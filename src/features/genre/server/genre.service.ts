import { and, asc, eq, sql } from 'drizzle-orm'
import { bookTable } from '#/features/book/server/book.table.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { boundedCount, exactTotalUpTo } from '#/platform/api/server/list-query.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { newId } from '#/platform/db/id.ts'
import { prepared } from '#/platform/db/server/prepared.ts'
import type { CountedGenre, Genre, GenreChange, GenreInput } from '../genre.ts'
import { genreTable } from './genre.table.ts'

const columns = {
  id: genreTable.id,
  name: genreTable.name,
  colour: genreTable.colour,
  version: genreTable.version,
}

const allGenres = prepared((db) =>
  db
    .select(columns)
    .from(genreTable)
    .orderBy(asc(genreTable.name), asc(genreTable.id))
    .prepare('genres all'),
)

export const listGenres = (db: Executor): Promise<Genre[]> => allGenres(db).execute()

const inGenre = boundedCount({ table: bookTable }, eq(bookTable.genreId, genreTable.id))

/**
 * Counts only up to the limit of every total, so that a genre with a million books is no slower.
 */
export async function listCountedGenres(db: Executor): Promise<CountedGenre[]> {
  const rows = await db
    .select({ ...columns, books: sql<number>`(${inGenre})` })
    .from(genreTable)
    .orderBy(asc(genreTable.name), asc(genreTable.id))
  return rows.map(({ books, ...genre }) => ({
    ...genre,
    books: { count: Math.min(books, exactTotalUpTo), exact: books <= exactTotalUpTo },
  }))
}

export async function createGenre(db: Executor, input: GenreInput): Promise<Genre> {
  const [created] = await db
    .insert(genreTable)
    .values({ id: newId(), ...input })
    .returning(columns)
  if (!created) throw new Error('insert returned nothing')
  return created
}

/** Rejects a change based on an outdated version; the error contains the current one. */
export async function updateGenre(
  db: Executor,
  { id, version, ...input }: GenreChange,
): Promise<Genre> {
  const [changed] = await db
    .update(genreTable)
    .set({ ...input, version: sql`${genreTable.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(genreTable.id, id), eq(genreTable.version, version)))
    .returning(columns)
  if (changed) return changed
  const [current] = await db.select(columns).from(genreTable).where(eq(genreTable.id, id))
  throw current ? new AppError('CHANGED_MEANWHILE', { current }) : new AppError('NOT_FOUND')
}

export async function getGenre(db: Executor, id: string): Promise<Genre> {
  const [genre] = await db.select(columns).from(genreTable).where(eq(genreTable.id, id))
  if (!genre) throw new AppError('NOT_FOUND')
  return genre
}

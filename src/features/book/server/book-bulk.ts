import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { AppError } from '#/platform/api/app-error.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { bookTable } from './book.table.ts'
import { keepForUndo, takeForUndo } from './book-undo.ts'

// The database writes these itself.
const {
  search: _search,
  titleKey: _titleKey,
  authorKey: _authorKey,
  publisherKey: _publisherKey,
  ...ownColumns
} = getTableColumns(bookTable)

/** In the order of their ids: two who take the same books must not wait for each other. */
async function holdBooks(tx: Executor, ids: readonly string[]) {
  const rows = await tx
    .select(ownColumns)
    .from(bookTable)
    .where(inArray(bookTable.id, [...ids]))
    .orderBy(bookTable.id)
    .for('update')
  if (rows.length === 0) throw new AppError('NOT_FOUND')
  return rows
}

type Row = Awaited<ReturnType<typeof holdBooks>>[number]
/** As JSON keeps it. */
type Kept = Omit<Row, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }

/** A book that went from one genre to another. */
export type Move = { id: string; title: string; from: string | null; to: string | null }

type KeptGenre = Pick<Kept, 'id' | 'version' | 'genreId' | 'updatedAt'>

// All of them run inside the caller's transaction, which also writes the history.

/** Those that are there; a book somebody else has deleted meanwhile is deleted. */
export async function deleteBooks(tx: Executor, userId: string, ids: readonly string[]) {
  const rows = await holdBooks(tx, ids)
  const held = rows.map(({ id }) => id)
  await tx.delete(bookTable).where(inArray(bookTable.id, held))
  const undo = await keepForUndo(tx, { userId, kind: 'delete', rows })
  return { count: rows.length, undo, rows }
}

/** The very rows: ids, versions and moments as they were. All of them, or none. */
export async function restoreBooks(tx: Executor, userId: string, undo: string) {
  const rows = await takeForUndo<Kept>(tx, undo, { userId, kind: 'delete' })
  const wanted = rows.flatMap(({ genreId }) => genreId ?? [])
  const genres = await tx
    .select({ id: genreTable.id })
    .from(genreTable)
    .where(inArray(genreTable.id, wanted))
    .for('key share')
  const there = new Set(genres.map(({ id }) => id))
  await tx.insert(bookTable).values(
    rows.map((row) => ({
      ...row,
      // A genre deleted meanwhile cannot be had again.
      genreId: row.genreId && there.has(row.genreId) ? row.genreId : null,
      createdAt: new Date(row.createdAt),
      updatedAt: new Date(row.updatedAt),
    })),
  )
  return rows
}

export async function setGenre(
  tx: Executor,
  userId: string,
  { ids, genreId }: { ids: readonly string[]; genreId: string | null },
) {
  const rows = await holdBooks(tx, ids)
  const others = rows.filter((row) => row.genreId !== genreId)
  const moved = others.map(({ id, title, genreId: from }) => ({ id, title, from, to: genreId }))
  if (others.length === 0) return { count: rows.length, undo: null, moved }
  const held = others.map(({ id }) => id)
  await tx
    .update(bookTable)
    .set({ genreId, version: sql`${bookTable.version} + 1`, updatedAt: sql`now()` })
    .where(inArray(bookTable.id, held))
  const undo = await keepForUndo(tx, {
    userId,
    kind: 'genre',
    rows: others.map(({ id, version, ...row }) => ({
      id,
      version: version + 1,
      genreId: row.genreId,
      updatedAt: row.updatedAt,
    })),
  })
  return { count: rows.length, undo, moved }
}

/** Those nobody has changed since; what somebody else wrote afterwards stays. */
export async function resetGenre(tx: Executor, userId: string, undo: string) {
  const rows = await takeForUndo<KeptGenre>(tx, undo, { userId, kind: 'genre' })
  const moved: Move[] = []
  for (const { id, version, genreId, updatedAt } of rows) {
    const same = and(eq(bookTable.id, id), eq(bookTable.version, version))
    const [now] = await tx.select({ from: bookTable.genreId }).from(bookTable).where(same)
    // A genre deleted meanwhile cannot be had again.
    const before = sql`(select id from ${genreTable} where id = ${genreId})`
    const [back] = await tx
      .update(bookTable)
      .set({ genreId: before, version: version + 1, updatedAt: new Date(updatedAt) })
      .where(same)
      .returning({ id: bookTable.id, title: bookTable.title, to: bookTable.genreId })
    if (back) moved.push({ ...back, from: now?.from ?? null })
  }
  return { moved, left: rows.length - moved.length }
}

import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { keepForUndo, takeForUndo } from '#/platform/audit/server/undo.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { bookTable } from './book.table.ts'

// Generated columns.
const {
  search: _search,
  titleKey: _titleKey,
  authorKey: _authorKey,
  publisherKey: _publisherKey,
  ...ownColumns
} = getTableColumns(bookTable)

/** Locks in the order of IDs, so that two bulk changes of the same books do not deadlock. */
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
/** The row as JSON stores it. */
type StoredRow = Omit<Row, 'createdAt' | 'updatedAt'> & { createdAt: string; updatedAt: string }

/** A book that moved from one genre to another. */
export type Move = { id: string; title: string; from: string | null; to: string | null }

type StoredGenre = Pick<StoredRow, 'id' | 'version' | 'genreId' | 'updatedAt'>

// All of them run inside the caller's transaction, which also writes the audit events.

/** Deletes the books that exist; one deleted in the meantime is skipped. */
export async function deleteBooks(tx: Executor, userId: string, ids: readonly string[]) {
  const rows = await holdBooks(tx, ids)
  const held = rows.map(({ id }) => id)
  await tx.delete(bookTable).where(inArray(bookTable.id, held))
  const undo = await keepForUndo(tx, { userId, kind: 'book-delete', rows })
  return { count: rows.length, undo, rows }
}

/** Restores the same rows, with ids, versions and timestamps, all or none. */
export async function restoreBooks(tx: Executor, userId: string, undo: string) {
  const rows = await takeDeleted(tx, userId, undo)
  await tx.insert(bookTable).values(rows)
  return rows
}

/** Restores them without those whose title and author another book has meanwhile. */
export async function restoreFreeBooks(tx: Executor, userId: string, undo: string) {
  const rows = await takeDeleted(tx, userId, undo)
  const restored = await tx
    .insert(bookTable)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: bookTable.id })
  const ids = new Set(restored.map(({ id }) => id))
  return { rows: rows.filter(({ id }) => ids.has(id)), left: rows.length - ids.size }
}

async function takeDeleted(tx: Executor, userId: string, undo: string): Promise<Row[]> {
  const rows = await takeForUndo<StoredRow>(tx, undo, { userId, kind: 'book-delete' })
  const genreIds = rows.flatMap(({ genreId }) => genreId ?? [])
  const genres = await tx
    .select({ id: genreTable.id })
    .from(genreTable)
    .where(inArray(genreTable.id, genreIds))
    .for('key share')
  const there = new Set(genres.map(({ id }) => id))
  return rows.map((row) => ({
    ...row,
    // A genre deleted in the meantime cannot be restored.
    genreId: row.genreId && there.has(row.genreId) ? row.genreId : null,
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }))
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
    kind: 'book-genre',
    rows: others.map(({ id, version, ...row }) => ({
      id,
      version: version + 1,
      genreId: row.genreId,
      updatedAt: row.updatedAt,
    })),
  })
  return { count: rows.length, undo, moved }
}

/** Resets only books that have not changed since. */
export async function resetGenre(tx: Executor, userId: string, undo: string) {
  const rows = await takeForUndo<StoredGenre>(tx, undo, { userId, kind: 'book-genre' })
  const moved: Move[] = []
  for (const { id, version, genreId, updatedAt } of rows) {
    const same = and(eq(bookTable.id, id), eq(bookTable.version, version))
    const [now] = await tx.select({ from: bookTable.genreId }).from(bookTable).where(same)
    // A genre deleted in the meantime cannot be restored.
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

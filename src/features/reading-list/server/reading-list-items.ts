import { and, asc, eq, sql } from 'drizzle-orm'
import { bookTable } from '#/features/book/server/book.table.ts'
import { AppError } from '#/platform/error/app-error.ts'
import type { TenantExecutor } from '#/platform/organization/server/tenant.ts'
import { maxItems } from '../reading-list.ts'
import type { ItemInput, ItemMove, OneItem } from '../reading-list.ts'
import { isItemOf, listItems } from './reading-list.service.ts'
import { readingListItemTable } from './reading-list.table.ts'

// The list is locked by the caller.

const isItem = (tenant: TenantExecutor, { listId, bookId }: Pick<OneItem, 'listId' | 'bookId'>) =>
  and(isItemOf(tenant, listId), eq(readingListItemTable.bookId, bookId))

export async function titleOf(tenant: TenantExecutor, bookId: string): Promise<string> {
  const [book] = await tenant
    .select({ title: bookTable.title })
    .from(bookTable)
    .where(eq(bookTable.id, bookId))
  if (!book) throw new AppError('BOOK_NOT_FOUND', { field: 'bookId' })
  return book.title
}

/**
 * Changes the note of a book. Rejects a change based on an outdated version; the error contains the
 * current item.
 */
export async function changeNote(
  tenant: TenantExecutor,
  item: ItemInput & { version: number },
): Promise<void> {
  const { note, version } = item
  const changed = await tenant
    .update(readingListItemTable)
    .set({ note, version: sql`${readingListItemTable.version} + 1` })
    .where(and(isItem(tenant, item), eq(readingListItemTable.version, version)))
  if (changed.rowCount) return
  const [current] = await listItems(tenant, item.listId, item.bookId)
  throw current
    ? new AppError('CHANGED_MEANWHILE', { current })
    : new AppError('BOOK_NOT_FOUND', { field: 'bookId' })
}

/** Adds the book at the end. A book that another member has just added stays as it is. */
export async function addItem(tenant: TenantExecutor, item: ItemInput, addedBy: string) {
  const { listId, bookId, note } = item
  const [current] = await listItems(tenant, listId, bookId)
  if (current) {
    if (note !== null && note !== current.note) throw new AppError('CHANGED_MEANWHILE', { current })
    return false
  }
  const [row] = await tenant
    .select({
      count: sql<number>`count(*)::int`,
      last: sql<number>`coalesce(max(${readingListItemTable.position}), 0)::int`,
    })
    .from(readingListItemTable)
    .where(isItemOf(tenant, listId))
  const { count = 0, last = 0 } = row ?? {}
  if (count >= maxItems) throw new AppError('READING_LIST_FULL', { field: 'bookId' })
  const { organizationId } = tenant
  await tenant
    .insert(readingListItemTable)
    .values({ organizationId, listId, bookId, note, addedBy, position: last + 1 })
  return true
}

export async function removeItem(tenant: TenantExecutor, item: OneItem) {
  const { rowCount } = await tenant.delete(readingListItemTable).where(isItem(tenant, item))
  return Boolean(rowCount)
}

/** Numbers the whole list again: it is short, and positions stay simple. */
export async function moveItem(tenant: TenantExecutor, { listId, bookId, after }: ItemMove) {
  const rows = await tenant
    .select({ id: readingListItemTable.bookId })
    .from(readingListItemTable)
    .where(isItemOf(tenant, listId))
    .orderBy(asc(readingListItemTable.position), asc(readingListItemTable.bookId))
  const ids = rows.map(({ id }) => id)
  const others = ids.filter((id) => id !== bookId)
  const missing = others.length === ids.length || (after !== null && !others.includes(after))
  if (missing) throw new AppError('BOOK_NOT_FOUND', { field: 'bookId' })
  const at = after === null ? 0 : others.indexOf(after) + 1
  const moved = others.toSpliced(at, 0, bookId)
  await tenant.execute(sql`
    update ${readingListItemTable} set position = placed.position
    from unnest(${sql.param(moved)}::uuid[]) with ordinality as placed (book_id, position)
    where ${isItemOf(tenant, listId)} and ${readingListItemTable.bookId} = placed.book_id`)
}

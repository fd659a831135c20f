import { and, asc, eq, sql } from 'drizzle-orm'
import { toCover } from '#/features/book/book.ts'
import { bookTable } from '#/features/book/server/book.table.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import { newId } from '#/platform/db/id.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { teamTable } from '#/platform/organization/server/organization.table.ts'
import type { TenantExecutor } from '#/platform/organization/server/tenant.ts'
import type { PaletteColor } from '#/ui/theme/palette-colors.ts'
import type {
  ListedBook,
  ReadingListChange,
  ReadingListDetail,
  ReadingListInput,
  ReadingListItem,
  ReadingListSummary,
} from '../reading-list.ts'
import { readingListItemTable, readingListTable } from './reading-list.table.ts'

/** The covers that a list of reading lists shows of each. */
const previewed = 6

const bookColumns = {
  id: bookTable.id,
  title: bookTable.title,
  author: bookTable.author,
  cover: bookTable.cover,
  genreId: genreTable.id,
  genreName: genreTable.name,
  genreColor: genreTable.color,
}

type BookRow = Pick<typeof bookTable.$inferSelect, 'id' | 'title' | 'author' | 'cover'> & {
  genreId: string | null
  genreName: string | null
  genreColor: PaletteColor | null
}

const toBook = ({ genreId, genreName, genreColor, cover, ...book }: BookRow): ListedBook => ({
  ...book,
  cover: toCover(cover),
  genre:
    genreId && genreName && genreColor ? { id: genreId, name: genreName, color: genreColor } : null,
})

export const columns = {
  id: readingListTable.id,
  name: readingListTable.name,
  description: readingListTable.description,
  teamId: readingListTable.teamId,
  teamName: teamTable.name,
  books: sql<number>`(select count(*)::int from ${readingListItemTable}
    where ${readingListItemTable.organizationId} = ${readingListTable.organizationId}
      and ${readingListItemTable.listId} = ${readingListTable.id})`,
  firstBooks: sql<BookRow[]>`(
    select coalesce(jsonb_agg(jsonb_build_object('id', "book"."id", 'title', "book"."title",
      'author', "book"."author", 'cover', "book"."cover", 'genreId', "genre"."id",
      'genreName', "genre"."name", 'genreColor', ${genreTable.color})
      order by "item"."position", "item"."book_id"), '[]')
    from (
      select position, book_id from ${readingListItemTable}
      where ${readingListItemTable.organizationId} = ${readingListTable.organizationId}
        and ${readingListItemTable.listId} = ${readingListTable.id}
      order by position, book_id limit ${sql.raw(String(previewed))}
    ) as "item"
    join ${bookTable} on "book"."id" = "item"."book_id"
    left join ${genreTable} on "genre"."id" = "book"."genre_id")`,
  createdAt: readingListTable.createdAt,
  updatedAt: readingListTable.updatedAt,
  version: readingListTable.version,
}

export const ofTeam = and(
  eq(teamTable.organizationId, readingListTable.organizationId),
  eq(teamTable.id, readingListTable.teamId),
)

export type ReadingListRow = Omit<
  ReadingListSummary,
  'team' | 'firstBooks' | 'createdAt' | 'updatedAt'
> & {
  firstBooks: BookRow[]
  teamId: string | null
  teamName: string | null
  createdAt: Date
  updatedAt: Date
}

export const toSummary = (row: ReadingListRow): ReadingListSummary => ({
  id: row.id,
  name: row.name,
  description: row.description,
  team: row.teamId && row.teamName !== null ? { id: row.teamId, name: row.teamName } : null,
  books: row.books,
  firstBooks: row.firstBooks.map(toBook),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
})

// Every statement also names the organization itself; the policies of the tables are a second check.
export const inside = (tenant: TenantExecutor) =>
  eq(readingListTable.organizationId, tenant.organizationId)

const isList = (tenant: TenantExecutor, id: string) =>
  and(inside(tenant), eq(readingListTable.id, id))

export async function getSummary(tenant: TenantExecutor, id: string): Promise<ReadingListSummary> {
  const [row] = await tenant
    .select(columns)
    .from(readingListTable)
    .leftJoin(teamTable, ofTeam)
    .where(isList(tenant, id))
  if (!row) throw new AppError('NOT_FOUND')
  return toSummary(row)
}

export const isItemOf = (tenant: TenantExecutor, listId: string) =>
  and(
    eq(readingListItemTable.organizationId, tenant.organizationId),
    eq(readingListItemTable.listId, listId),
  )

/** The items of a list, or that of one book. */
export async function listItems(
  tenant: TenantExecutor,
  listId: string,
  bookId?: string,
): Promise<ReadingListItem[]> {
  const rows = await tenant
    .select({
      ...bookColumns,
      note: readingListItemTable.note,
      version: readingListItemTable.version,
      addedBy: sql<string | null>`coalesce(nullif(${userTable.name}, ''), ${userTable.email})`,
      createdAt: readingListItemTable.createdAt,
    })
    .from(readingListItemTable)
    .innerJoin(bookTable, eq(bookTable.id, readingListItemTable.bookId))
    .leftJoin(genreTable, eq(genreTable.id, bookTable.genreId))
    .leftJoin(userTable, eq(userTable.id, readingListItemTable.addedBy))
    .where(
      and(isItemOf(tenant, listId), bookId ? eq(readingListItemTable.bookId, bookId) : undefined),
    )
    .orderBy(asc(readingListItemTable.position), asc(readingListItemTable.bookId))
  return rows.map(({ note, version, addedBy, createdAt, ...book }) => ({
    book: toBook(book),
    note,
    version,
    addedBy,
    createdAt: createdAt.toISOString(),
  }))
}

export async function getReadingList(
  tenant: TenantExecutor,
  id: string,
): Promise<ReadingListDetail> {
  return { ...(await getSummary(tenant, id)), items: await listItems(tenant, id) }
}

export async function createReadingList(
  tenant: TenantExecutor,
  { name, description, teamId }: ReadingListInput,
  createdBy: string,
): Promise<ReadingListSummary> {
  const id = newId()
  const { organizationId } = tenant
  await tenant
    .insert(readingListTable)
    .values({ organizationId, id, name, description, teamId, createdBy })
  return getSummary(tenant, id)
}

/** Rejects a change based on an outdated version; the error contains the current one. */
export async function updateReadingList(
  tenant: TenantExecutor,
  { listId, version, name, description, teamId }: ReadingListChange,
): Promise<ReadingListSummary> {
  const { rowCount } = await tenant
    .update(readingListTable)
    .set({
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(teamId !== undefined && { teamId }),
      version: sql`${readingListTable.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(isList(tenant, listId), eq(readingListTable.version, version)))
  const current = await getSummary(tenant, listId)
  if (!rowCount) throw new AppError('CHANGED_MEANWHILE', { current })
  return current
}

export async function deleteReadingList(tenant: TenantExecutor, id: string) {
  await tenant.delete(readingListTable).where(isList(tenant, id))
}

/** Changes to the items of a list run one after the other, so that its order and limit are safe. */
export async function lockList(tenant: TenantExecutor, id: string): Promise<ReadingListSummary> {
  await tenant
    .update(readingListTable)
    .set({ updatedAt: sql`now()` })
    .where(isList(tenant, id))
  return getSummary(tenant, id)
}

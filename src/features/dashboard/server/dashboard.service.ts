import { count, desc, eq, sql } from 'drizzle-orm'
import { bookTable } from '#/features/book/server/book.table.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { userTable } from '#/platform/auth/server/auth.table.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { Dashboard } from '../dashboard.ts'

const lately = sql`now() - interval '30 days'`

export async function getDashboard(db: Executor): Promise<Dashboard> {
  const [[books], [users], genres] = await Promise.all([
    db
      .select({
        count: count(),
        recent: sql<number>`count(*) filter (where ${bookTable.createdAt} > ${lately})::int`,
      })
      .from(bookTable),
    db
      .select({
        count: count(),
        recent: sql<number>`count(*) filter (where ${userTable.createdAt} > ${lately})::int`,
        active: sql<number>`count(*) filter (where ${userTable.lastSeenAt} > ${lately})::int`,
      })
      .from(userTable),
    db
      .select({
        id: genreTable.id,
        name: genreTable.name,
        colour: genreTable.colour,
        books: count(bookTable.id),
      })
      .from(genreTable)
      .leftJoin(bookTable, eq(bookTable.genreId, genreTable.id))
      .groupBy(genreTable.id)
      .orderBy(desc(count(bookTable.id)), genreTable.name),
  ])
  return {
    books: { count: books?.count ?? 0, recent: books?.recent ?? 0 },
    users: { count: users?.count ?? 0, recent: users?.recent ?? 0 },
    active: users?.active ?? 0,
    genres,
  }
}

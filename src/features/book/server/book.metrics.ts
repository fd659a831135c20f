import { isNull } from 'drizzle-orm'
import type { Contribution } from '#/features/dashboard/dashboard.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { countUpTo } from '#/platform/api/server/list-query.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { countMetric, trend } from '#/platform/metrics/server/metrics.ts'
import { countParts } from '#/platform/metrics/server/counter.ts'
import { bookSource } from './book-list.ts'
import { bookTable } from './book.table.ts'

const needs = { book: ['read'] } as const
const newest = { to: '/manager/books', search: { sort: '-createdAt' } }
const withoutGenre = { to: '/manager/books', search: { genre: 'none' } }

/** The number of books, the growth of the catalog, and what is missing in it. */
export const bookMetrics: Contribution<Executor>[] = [
  {
    id: 'books',
    kind: 'count',
    label: 'bookManager.metrics.all',
    link: newest,
    needs,
    read: (db, period) => countMetric(db, 'book', period),
  },
  {
    id: 'new-books',
    kind: 'trend',
    label: 'bookManager.metrics.added',
    link: newest,
    needs,
    read: (db, period) => trend(db, 'book', period),
  },
  {
    id: 'books-by-genre',
    kind: 'shares',
    label: 'bookManager.metrics.byGenre',
    link: { to: '/manager/genres' },
    needs,
    read: async (db) => ({ kind: 'shares', rows: await byGenre(db) }),
  },
  {
    id: 'books-without-genre',
    kind: 'task',
    label: 'bookManager.metrics.withoutGenre',
    link: withoutGenre,
    needs,
    read: async (db) => ({
      kind: 'task',
      ...(await countUpTo(db, bookSource, isNull(bookTable.genreId))),
    }),
  },
  {
    id: 'books-without-cover',
    kind: 'task',
    label: 'bookManager.metrics.withoutCover',
    link: { to: '/manager/books', search: { cover: 'none' } },
    needs,
    read: async (db) => ({
      kind: 'task',
      ...(await countUpTo(db, bookSource, isNull(bookTable.cover))),
    }),
  },
]

/** The largest first; books without a genre last. */
async function byGenre(db: Executor) {
  const [counts, genres] = await Promise.all([
    countParts(db, 'book-genre'),
    db
      .select({ id: genreTable.id, name: genreTable.name, color: genreTable.color })
      .from(genreTable)
      .orderBy(genreTable.name),
  ])
  const rows = genres
    .map((genre) => ({
      ...genre,
      count: counts.get(genre.id) ?? 0,
      link: { to: '/manager/books', search: { genre: genre.id } },
    }))
    .toSorted((one, other) => other.count - one.count)
  const rest = counts.get('') ?? 0
  if (rest === 0) return rows
  return [...rows, { id: 'none', name: null, color: null, count: rest, link: withoutGenre }]
}

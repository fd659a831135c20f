import { and, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { readCursor, writeCursor } from '#/platform/api/server/cursor.ts'
import type { Position } from '#/platform/api/server/cursor.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import type { BookListInput, BookPage } from '../book.ts'
import { bookTable } from './book.table.ts'
import {
  boundedCount,
  exactTotalUpTo,
  selectFound,
  selectPart,
  selectUnfiltered,
  startsOf,
} from './book-page-query.ts'
import type { Start } from './book-page-query.ts'
import { toSummary } from './book-row.ts'

export { exactTotalUpTo }

function matches({ searchTerm, genre }: BookListInput): SQL | undefined {
  const words = searchTerm.split(/\s+/).filter(Boolean).slice(0, 8)
  return and(
    ...words.map((word) => sql`${bookTable.search} like search_pattern(${word})`),
    genre ? eq(bookTable.genreId, genre) : undefined,
  )
}

export async function listBooks(
  db: Executor,
  input: BookListInput,
  cursorSecret: string,
): Promise<BookPage> {
  const { sort, limit, cursor } = input
  const position = cursor ? readCursor(cursor, `book:${sort}`, cursorSecret) : undefined
  const filter = matches(input)
  const rows = await readRows(db, filter, input, position)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const more = rows.length > limit && last
  const count = rows[0]?.total ?? (position ? await countBooks(db, filter) : 0)
  return {
    items: shown.map(toSummary),
    nextCursor: more
      ? writeCursor({ key: last.key, id: last.id }, `book:${sort}`, cursorSecret)
      : null,
    total: { count: Math.min(count, exactTotalUpTo), exact: count <= exactTotalUpTo },
  }
}

/** One row more than wanted, to know whether there are more; in index order, however far on. */
async function readRows(
  db: Executor,
  filter: SQL | undefined,
  { sort, limit, searchTerm }: BookListInput,
  position: Position | undefined,
) {
  const { key = null, id = '' } = position ?? {}
  const read = async (start: Start, rest: number) => {
    const part = { start, sort, key, id, limit: rest }
    if (!filter) return selectUnfiltered(db, part)
    if (!searchTerm) return selectPart(db, filter, part, boundedCount(filter))
    const found = await selectFound(db, filter, part)
    const total = found[0]?.total ?? (position ? await countBooks(db, filter) : 0)
    return total > exactTotalUpTo ? selectPart(db, filter, part, moreThanBound) : found
  }
  const starts: Start[] = position ? startsOf(sort, key) : ['all']
  const rows: Awaited<ReturnType<typeof read>> = []
  for (const start of starts)
    if (rows.length <= limit) rows.push(...(await read(start, limit + 1 - rows.length)))
  return rows
}

const moreThanBound = sql`select ${sql.raw(String(exactTotalUpTo + 1))}`

async function countBooks(db: Executor, filter: SQL | undefined): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(boundedCount(filter))
  return rows[0]?.count ?? 0
}

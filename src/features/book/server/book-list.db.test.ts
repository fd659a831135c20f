import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { writeCursor } from '#/platform/api/server/list-cursor.ts'
import { orderOf } from '#/platform/api/server/list-order.ts'
import { selectPart } from '#/platform/api/server/list-query.ts'
import { newId } from '#/platform/db/id.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { bookSearch } from '../book-search.ts'
import { bookListInput } from '../book.ts'
import { bookSource, listBooks } from './book-list.ts'
import { bookTable } from './book.table.ts'

const { db } = await testDatabase()
const secret = 'a secret of at least thirty-two characters'

beforeAll(async () => {
  const start = Date.UTC(2024, 0, 1)
  await db.insert(bookTable).values(
    Array.from({ length: 60 }, (_, index) => ({
      id: newId(start + index),
      // Titles repeat, a third has no date, and timestamps occur in pairs.
      title: `Title ${index % 4}`,
      author: `Author ${index}`,
      publishedOn: index % 3 ? String(1900 + (index % 7)) : null,
      createdAt: new Date(start + Math.floor(index / 2) * 1000),
      updatedAt: new Date(start - Math.floor(index / 2) * 1000),
    })),
  )
})

async function walk(input: object, limit: number) {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listBooks(db, bookListInput.parse({ ...input, limit, cursor }), secret)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return ids
}

describe.each(bookSearch.sorts)('sorted by %s', (sort) => {
  test.each([1, 7, 59, 60])('pages of %i contain every book once, in order', async (limit) => {
    const whole = await walk({ sort }, 100)
    expect(whole).toHaveLength(60)
    expect(await walk({ sort }, limit)).toEqual(whole)
  })

  test('a search and its pages keep the same order', async () => {
    const whole = await walk({ sort, searchTerm: 'title author' }, 100)
    expect(whole).toEqual(await walk({ sort }, 100))
    expect(await walk({ sort, searchTerm: 'title author' }, 9)).toEqual(whole)
  })
})

test('a late page starts from the index and discards no row', async () => {
  await db.execute(sql`set enable_seqscan = off; set enable_bitmapscan = off`)
  for (const sort of ['title', '-author', 'publishedOn', '-createdAt'] as const) {
    const key = sort === '-createdAt' ? '2024-01-01' : 'title 2'
    const part = { start: 'after', key, id: newId(), limit: 21 } as const
    const order = orderOf(bookSource.sorts, sort)
    const query = selectPart(db, bookSource, order, part, { total: sql`select 1` })
    const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${query.getSQL()}`)
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toMatch(/Index Cond: \(ROW\(/)
    expect(lines).not.toMatch(/Sort Key/)
  }
})

test('every page has the total, including an empty one after the last book', async () => {
  const first = await listBooks(db, bookListInput.parse({ limit: 59 }), secret)
  const rest = bookListInput.parse({ limit: 59, cursor: first.nextCursor })
  const second = await listBooks(db, rest, secret)
  expect(first.total).toEqual({ count: 60, exact: true })
  expect(second.total).toEqual({ count: 60, exact: true })
  await db.delete(bookTable).where(eq(bookTable.id, second.items[0]?.id ?? ''))
  const third = await listBooks(db, rest, secret)
  expect(third).toEqual({ items: [], nextCursor: null, total: { count: 59, exact: true } })
})

test('a search with more results than are counted still reaches its last book', async () => {
  await db.execute(sql`insert into book (id, title, author)
    select gen_random_uuid(), 'Zebra ' || lpad(n::text, 5, '0'), 'Many' from generate_series(1, 10050) n`)
  const first = await listBooks(db, bookListInput.parse({ searchTerm: 'zebra' }), secret)
  expect(first.total).toEqual({ count: 10_000, exact: false })
  expect(first.items.map(({ title }) => title).slice(0, 2)).toEqual(['Zebra 00001', 'Zebra 00002'])
  const position = { key: 'zebra 10040', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  const cursor = writeCursor(position, 'book:title', secret)
  const last = await listBooks(db, bookListInput.parse({ searchTerm: 'zebra', cursor }), secret)
  expect(last.items.map(({ title }) => title).at(-1)).toBe('Zebra 10050')
  expect(last.items).toHaveLength(10)
  expect(last.total).toEqual({ count: 10_000, exact: false })
})

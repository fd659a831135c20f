import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { newId } from '#/platform/db/id.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { bookSearch } from '../book-search.ts'

import { bookListInput } from '../book.ts'
import type { BookListInput } from '../book.ts'
import { listBooks } from './book-list.ts'
import { bookTable } from './book.table.ts'

const { db } = await testDatabase()
const secret = 'a secret of at least thirty-two characters'

type Row = typeof bookTable.$inferInsert

const moment = new Date('2026-01-02T03:04:05.678Z')
const rowOf = (row: Partial<Row> & { title: string; author: string }): Row => ({
  id: newId(),
  createdAt: moment,
  updatedAt: moment,
  ...row,
})

const add = (rows: Row[]) => db.insert(bookTable).values(rows)

const list = (input: Partial<BookListInput>) => listBooks(db, bookListInput.parse(input), secret)

/** Loads every page to the end. */
async function walk(input: Partial<BookListInput>, between?: (page: number) => Promise<unknown>) {
  const ids: string[] = []
  let cursor: string | undefined
  for (let page = 0; page < 1000; page += 1) {
    const { items, nextCursor } = await list({ ...input, cursor })
    expect(items.length).toBeLessThanOrEqual(input.limit ?? 20)
    ids.push(...items.map(({ id }) => id))
    if (!nextCursor) return ids
    await between?.(page)
    cursor = nextCursor
  }
  throw new Error('the list has no end')
}

const columns = {
  title: sql`title_key`,
  author: sql`author_key`,
  publishedOn: sql`published_on`,
  createdAt: sql`created_at`,
  updatedAt: sql`updated_at`,
}

async function inOrder(sort: (typeof bookSearch.sorts)[number]) {
  const column = columns[sort.replace('-', '') as keyof typeof columns]
  const way = sort.startsWith('-') ? sql`desc` : sql`asc`
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from book order by ${column} ${way} nulls last, id ${way}`,
  )
  return rows.map(({ id }) => id)
}

afterEach(async () => {
  await db.delete(bookTable)
  await db.delete(genreTable)
})

describe('paging', () => {
  test.each(bookSearch.sorts)(
    'by %s loses and repeats nothing, whatever the page size',
    async (sort) => {
      // A hundred equal titles, twenty equal authors, equal timestamps, and equal, partial and
      // missing dates.
      const dates = [null, '1878', '1878', '1878-03', '1878-03-14', null, '0850']
      const rows = Array.from({ length: 120 }, (_, n) =>
        rowOf({
          ...(n < 100
            ? { title: 'Poems', author: `Author ${n % 2 ? n : -n}` }
            : { title: `Poems ${n}`, author: 'Someone' }),
          publishedOn: dates[n % dates.length],
        }),
      )
      await add(rows)
      const expected = await inOrder(sort)
      expect(expected).toHaveLength(120)
      const walks = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((limit) => walk({ sort, limit })))
      for (const ids of walks) expect(ids).toEqual(expected)
    },
  )

  test.each(['publishedOn', '-publishedOn'] as const)(
    'by %s with no dates or only dates',
    async (sort) => {
      for (const publishedOn of [null, '1900']) {
        await db.delete(bookTable)
        await add(
          Array.from({ length: 9 }, (_, n) => rowOf({ title: `${n}`, author: 'A', publishedOn })),
        )
        expect(await walk({ sort, limit: 2 })).toEqual(await inOrder(sort))
      }
    },
  )

  test.each(bookSearch.sorts)(
    'by %s contains each book once while others are added',
    async (sort) => {
      const here = Array.from({ length: 30 }, (_, n) =>
        rowOf({
          title: `Middle ${n}`,
          author: `Middle ${n}`,
          publishedOn: n % 3 ? `19${10 + n}` : null,
          createdAt: new Date(moment.getTime() + n),
        }),
      )
      await add(here)
      const ids = await walk({ sort, limit: 4 }, async (page) => {
        const [before, after] = [-1_000 - page, 1_000 + page].map(
          (ms) => new Date(moment.getTime() + ms),
        )
        await add([
          rowOf({ title: 'A', author: `A ${page}`, publishedOn: '1000', createdAt: before }),
          rowOf({ title: 'Z', author: `Z ${page}`, publishedOn: null, createdAt: after }),
        ])
      })
      expect(new Set(ids).size).toBe(ids.length)
      expect(here.filter(({ id }) => !ids.includes(id))).toEqual([])
    },
  )

  test('works within a search and a genre', async () => {
    const genreId = newId()
    await db.insert(genreTable).values({ id: genreId, name: 'Poetry', color: 'plum' })
    const expected = Array.from({ length: 10 }, (_, n) =>
      rowOf({ title: 'Odes', author: `${n}`, genreId }),
    )
    await add([
      ...expected,
      ...expected.map((row, n) => ({ ...row, id: newId(), author: `x ${n}`, genreId: null })),
      ...expected.map((row, n) => ({ ...row, id: newId(), title: `Plays ${n}` })),
    ])
    const ids = await walk({ searchTerm: 'ode', genre: genreId, limit: 3 })
    expect(ids.toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
    expect((await list({ searchTerm: 'ode', genre: genreId, limit: 3 })).total.count).toBe(10)
  })

  test('works with unusual characters in a title', async () => {
    const title = '\u0001'.repeat(200)
    await add([rowOf({ title, author: 'A' }), rowOf({ title, author: 'B' })])
    expect(await walk({ limit: 1 })).toHaveLength(2)
  })

  test('ends exactly at the last page, even if it is full', async () => {
    await add(Array.from({ length: 6 }, (_, n) => rowOf({ title: `${n}`, author: 'A' })))
    const first = await list({ limit: 3 })
    const second = await list({ limit: 3, cursor: first.nextCursor ?? '' })
    expect(second.items).toHaveLength(3)
    expect(second.nextCursor).toBeNull()
    expect((await list({ limit: 6 })).nextCursor).toBeNull()
  })

  test('rejects a cursor of a different order', async () => {
    await add(Array.from({ length: 3 }, (_, n) => rowOf({ title: `${n}`, author: 'A' })))
    const { nextCursor } = await list({ limit: 1, sort: 'title' })
    const other = list({ limit: 1, sort: '-title', cursor: nextCursor ?? '' })
    await expect(other).rejects.toMatchObject({ code: 'INVALID_CURSOR', field: 'cursor' })
  })
})

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listCountedGenres } from '#/features/genre/server/genre.service.ts'
import { watchPlans } from '#/platform/db/server/testing/query-plans.ts'
import { testDatabase } from '#/platform/db/server/testing/test-database.ts'
import { bookSearch } from '../book-search.ts'
import { neighborsInput, bookListInput } from '../book.ts'
import { bookNeighbors } from './book-neighbors.ts'
import { listBooks } from './book-list.ts'
import { suggestNames } from './book-suggest.ts'
import { bookMetrics } from './book.metrics.ts'

const books = 100_000
const secret = 'a secret of at least thirty-two characters'
const { url, db: plain } = await testDatabase()

const { db, pool, excessesOf, fill } = watchPlans(url, ['book'])

beforeAll(async () => {
  await plain.execute(sql`insert into genre (id, name, colour)
    select gen_random_uuid(), 'Genre ' || n, 'teal' from generate_series(1, 12) n`)
  await fill(
    'book',
    `insert into book (id, title, author, publisher, published_on, genre_id, created_at, updated_at)
     select gen_random_uuid(), 'The ' || substr(md5(n::text), 1, 9) || case n % 9999 when 7 then ' quillwright' else '' end,
       'Given' || n % 70 || ' Family' || n % 997, 'House ' || n % 300,
       case when n % 3 > 0 then (1500 + n % 500)::text end, g.ids[1 + n % 12],
       now() - n * interval '1 minute', now() - n % 5000 * interval '1 minute'
     from generate_series(1, $1::int) n, (select array_agg(id) as ids from genre) g`,
    [books],
  )
})

const list = (input: object) => listBooks(db, bookListInput.parse(input), secret)

test.each(bookSearch.sorts)(
  'by %s, the first and the next page read only one page of rows',
  async (sort) => {
    const { nextCursor } = await list({ sort })
    expect(await excessesOf(() => list({ sort }))).toEqual([])
    expect(await excessesOf(() => list({ sort, cursor: nextCursor }))).toEqual([])
  },
)

test('a page in the middle is no slower than the first', async () => {
  const { rows } = await pool.query<{ id: string }>(
    'select id from book order by title_key, id offset 50000 limit 1',
  )
  const middle = neighborsInput.parse({ id: rows[0]?.id })
  expect(await excessesOf(() => bookNeighbors(db, middle))).toEqual([])
})

test.each(['quillwright', 'the', 'given5 family9', 'nobody-has-this'])(
  'a search for %s reads no more rows than the total counts',
  async (searchTerm) => {
    for (const sort of ['title', '-publishedOn'] as const) {
      expect(await excessesOf(() => list({ searchTerm, sort }))).toEqual([])
    }
  },
)

test('a genre, its count and the neighbors of a book use an index', async () => {
  const [genre] = await listCountedGenres(db)
  expect(genre?.books.count).toBeGreaterThan(8_000)
  expect(await excessesOf(() => list({ genre: genre?.id }))).toEqual([])
  expect(await excessesOf(() => list({ genre: genre?.id, sort: '-createdAt' }))).toEqual([])
  const { items } = await list({ genre: genre?.id, sort: 'author' })
  const input = neighborsInput.parse({ id: items[3]?.id, genre: genre?.id, sort: 'author' })
  expect(await excessesOf(() => bookNeighbors(db, input))).toEqual([])
})

test('suggestions take a few index lookups', async () => {
  for (const input of [
    { field: 'author', text: 'given1' },
    { field: 'author', text: 'fam' },
    { field: 'publisher', text: 'ho' },
    { field: 'publisher', text: 'zz' },
  ] as const) {
    expect(await suggestNames(db, input)).toHaveLength(input.text === 'zz' ? 0 : 8)
    expect(await excessesOf(() => suggestNames(db, input))).toEqual([])
  }
})

test('books without a genre use an index, in any order', async () => {
  await pool.query('update book set genre_id = null where id in (select id from book limit 30)')
  for (const sort of ['title', '-createdAt'] as const) {
    expect(await excessesOf(() => list({ genre: 'none', sort }))).toEqual([])
  }
})

test('no metric counts the catalog', async () => {
  await pool.query('select tally_fold()')
  for (const { read } of bookMetrics) {
    expect(await excessesOf(() => read(db, { timeZone: 'Asia/Kathmandu', days: 365 }))).toEqual([])
  }
  const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from tally')
  expect(rows[0]?.count).toBeLessThan(7_000)
})

test('books without a cover use an index, even if nearly all have one', async () => {
  expect(await excessesOf(() => list({ cover: 'none' }))).toEqual([])
  await fill(
    'book',
    `update book set cover = md5(id::text) || '-300x450-000000' where title not like $1`,
    ['%quillwright'],
  )
  const { total } = await list({ cover: 'none' })
  expect(total).toEqual({ count: 11, exact: true })
  expect(await excessesOf(() => list({ cover: 'none' }))).toEqual([])
})

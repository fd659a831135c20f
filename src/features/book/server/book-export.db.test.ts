import { beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#/registry/testing/test-app.ts'
import { plainCell } from '#/platform/csv/csv.ts'
import { createCsvParser } from '#/platform/csv/parse-csv.ts'
import { newId } from '#/platform/db/id.ts'
import { restEndpoint } from '#/endpoints/rest.ts'
import { genreTable } from '#/features/genre/server/genre.table.ts'
import { otherLanguage } from '#/platform/i18n/testing/languages.ts'
import { bookSearch } from '../book-search.ts'
import { bookTable } from './book.table.ts'

const app = await createTestApp()
const { db, services, createUser, runInRequest } = app
const admin = await createUser({ role: 'admin' })
const poetry = newId()
const count = 2_500

beforeAll(async () => {
  await db.insert(genreTable).values({ id: poetry, name: 'Poetry', color: 'plum' })
  const start = Date.UTC(2024, 0, 1)
  await db.insert(bookTable).values(
    Array.from({ length: count }, (_, n) => ({
      id: newId(start + n),
      title: n === 7 ? '=SUM("a","b")' : `Title ${n % 40}`,
      author: `Author ${n}`,
      genreId: n % 5 ? null : poetry,
      publishedOn: n % 3 ? String(1900 + (n % 7)) : null,
      description: n === 8 ? 'Two\nlines, "quoted"' : null,
    })),
  )
})

const ask = (query: string, cookie = admin.cookie, language = 'en') =>
  runInRequest(
    `/api/books/export?${query}`,
    { headers: { cookie, 'accept-language': language } },
    async (request, requestContext) => restEndpoint.handle(request, requestContext, services),
  )

async function rowsOf(response: Response) {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
  expect(text.startsWith('\uFEFF')).toBe(true)
  return createCsvParser(',')
    .push(text.slice(1))
    .map((row) => row.map(plainCell))
}

test.each(bookSearch.sorts)(
  'sorted by %s, contains every book once, in the order of the list',
  async (sort) => {
    const [, ...rows] = await rowsOf(await ask(`sort=${sort}`))
    expect(rows).toHaveLength(count)
    expect(new Set(rows.map(([, author]) => author)).size).toBe(count)
    const { items } = await (await app.api(admin)).book.list({ sort, limit: 100 })
    expect(rows.slice(0, 100).map(([title, author]) => [title, author])).toEqual(
      items.map(({ title, author }) => [title, author]),
    )
  },
)

test('applies the search and the genre like the list', async () => {
  const [, ...found] = await rowsOf(await ask('searchTerm=title%2012'))
  const { total } = await (await app.api(admin)).book.list({ searchTerm: 'title 12', limit: 1 })
  expect(found).toHaveLength(total.count)
  const [, ...inGenre] = await rowsOf(await ask(`genre=${poetry}`))
  expect(inGenre).toHaveLength(count / 5)
  expect(new Set(inGenre.map(([, , genre]) => genre))).toEqual(new Set(['Poetry']))
  expect(await rowsOf(await ask('searchTerm=nothing-like-this'))).toHaveLength(1)
})

test('contains every field, and escapes spreadsheet formulas', async () => {
  const response = await ask('searchTerm=sum')
  const text = await response.clone().text()
  expect(text).toContain(`"'=SUM(""a"",""b"")"`)
  expect(await rowsOf(response)).toContainEqual(['=SUM("a","b")', 'Author 7', '', '', '1900', ''])
  const [, book] = await rowsOf(await ask('searchTerm=author%208&sort=createdAt'))
  expect(book).toEqual(['Title 8', 'Author 8', '', '', '1901', 'Two\nlines, "quoted"'])
})

test('has a header in the user’s language and a dated name', async () => {
  const t = services.i18n.translator(otherLanguage)
  const response = await ask('searchTerm=nothing', admin.cookie, otherLanguage)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="books-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect((await rowsOf(response))[0]?.slice(0, 2)).toEqual([
    t('book.title.label'),
    t('book.author.label'),
  ])
})

test('requires the permission', async () => {
  const reader = await createUser()
  expect((await ask('', reader.cookie)).status).toBe(403)
  expect((await ask('', '')).status).toBe(401)
})

import { textOf } from '#e2e/support/read-html.ts'
import { request, requestPage } from '#e2e/support/http.ts'
import { admin, user } from '#e2e/support/sign-in.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect, test } from '#e2e/support/test.ts'

interface Book {
  id: string
  title: string
  author: string
}

const books = async (cookie: string, query: string) =>
  (await request(`/api/books?${query}`, { cookie })).json<{ items: Book[] }>().items

test('the first HTML of the reading pages contains the titles', async () => {
  const cookie = await cookieOf(user)
  const titles = async (path: string) => textOf((await requestPage(path, { cookie })).text)
  // A unique search, because other tests add books meanwhile.
  const [tagore, shelf] = await Promise.all([
    books(cookie, 'searchTerm=tagore'),
    books(cookie, 'limit=1'),
  ])
  expect(tagore.length).toBeGreaterThan(1)
  const list = await titles('/app/books?searchTerm=tagore')
  for (const { title, author } of tagore) {
    expect(list).toContain(title)
    expect(list).toContain(author)
  }
  const [first] = tagore
  expect(await titles(`/app/books/${first?.id}`)).toContain(first?.title)
  expect(await titles('/app/books')).toContain(shelf[0]?.title)
  await expect(async () => {
    const newest = await books(cookie, 'sort=-createdAt&limit=12')
    const home = await titles('/app')
    for (const { title } of newest) expect(home).toContain(title)
  }).toPass()
})

test('the first HTML of the manager contains titles and totals', async () => {
  const cookie = await cookieOf(admin)
  const [tagore] = await books(cookie, 'searchTerm=tagore')
  const list = await requestPage('/manager/books?searchTerm=tagore', { cookie })
  expect(textOf(list.text)).toContain(tagore?.title)
  const detail = await requestPage(`/manager/books/${tagore?.id}`, { cookie })
  expect(textOf(detail.text)).toContain(tagore?.title)
  await expect(async () => {
    const { total } = (await request('/api/dashboard/books', { cookie })).json<{ total: number }>()
    const seen = textOf((await requestPage('/manager/dashboard', { cookie })).text).split(
      /\s*\n\s*/,
    )
    expect(seen).toContain(String(total))
  }).toPass()
})

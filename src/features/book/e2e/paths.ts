import { request } from '#e2e/support/http.ts'
import { admin } from '#e2e/support/sign-in.ts'
import { cookieOf } from '#e2e/support/session.ts'

/** A sample book that no test changes. */
export async function sampleBook() {
  const list = await request('/api/books?searchTerm=tagore', { cookie: await cookieOf(admin) })
  const [book] = list.json<{ items: { id: string; title: string }[] }>().items
  if (!book) throw new Error('There is no book by Tagore.')
  return book
}

export const bookExtraPaths = ['/app/books?searchTerm=nothing-is-called-this']

/** Titles; a short one could be part of another text on the page. */
export async function secretBooks(admin: string): Promise<string[]> {
  const list = await request('/api/books?limit=100', { cookie: admin })
  const { items } = list.json<{ items: { title: string }[] }>()
  return items.map(({ title }) => title).filter((title) => title.length > 10)
}

export const bookTitles = {
  app: ['/app/books', 'book.list.title'],
  manager: ['/manager/books', 'book.list.title'],
} as const

import { request } from '../support/http.ts'
import { admin } from '../support/sign-in.ts'
import { cookieOf } from '../support/session.ts'

/** A sample book that no test changes. */
export async function sampleBook() {
  const list = await request('/api/books?searchTerm=tagore', { cookie: await cookieOf(admin) })
  const [book] = list.json<{ items: { id: string; title: string }[] }>().items
  if (!book) throw new Error('There is no book by Tagore.')
  return book
}

export const bookAppPaths = async () => [
  '/app/books',
  '/app/books?searchTerm=nothing-is-called-this',
  `/app/books/${(await sampleBook()).id}`,
]

export const bookManagerPaths = async () => {
  const { id } = await sampleBook()
  return [
    '/manager/genres',
    '/manager/books',
    `/manager/books/${id}`,
    `/manager/books/${id}/update`,
    '/manager/books/new',
    '/manager/books/import',
  ]
}

export const bookTitles = {
  app: ['/app/books', 'book.list.title'],
  manager: ['/manager/books', 'book.list.title'],
} as const

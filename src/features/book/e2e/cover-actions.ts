import { request } from '#e2e/support/http.ts'
import { picture } from '#/platform/image/testing/e2e-pictures.ts'
import { admin } from '#e2e/support/sign-in.ts'
import { cookieOf } from '#e2e/support/session.ts'
import { expect } from '#e2e/support/test.ts'

export interface Cover {
  name: string
  src: string
  srcSet: string
}
export interface Book {
  id: string
  version: number
  cover: Cover | null
}

export const upload = '/api/books/covers'
export const unique = (title: string) => `${title} ${crypto.randomUUID().slice(0, 8)}`

export async function send(body: Buffer, cookie: string, headers: Record<string, string> = {}) {
  return request(upload, {
    method: 'POST',
    body,
    cookie,
    headers: { 'content-type': 'image/jpeg', ...headers },
  })
}

export async function coveredBook(title: string, color = '#b5651d'): Promise<Book> {
  const cookie = await cookieOf(admin)
  const sent = await send(await picture(color), cookie)
  expect(sent.status, sent.text).toBe(201)
  const { name } = sent.json<Cover>()
  const created = await request('/api/books', {
    cookie,
    // A book shows others of its author, whose covers another test may delete.
    body: { title, author: unique('Author'), cover: name },
  })
  expect(created.status, created.text).toBe(201)
  return created.json()
}

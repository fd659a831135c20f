import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from './app-server.ts'

type Recorded = { what: string; time: number }
export type Measurement = {
  requests: Recorded[]
  errors: string[]
  /** From sending a change until another open page knows it. */
  live: number[]
}
export type Book = { id: string; version: number; title: string }

const random = (from: number, to: number) => from + Math.random() * (to - from)
const pick = <T>(items: readonly T[]): T | undefined => items[Math.floor(random(0, items.length))]
const words = ['love', 'war', 'river', 'sea', 'night', 'king', 'garden', 'letter', 'storm', 'road']

type User = {
  product: Product
  cookie: string
  edits: boolean
  end: number
  measurement: Measurement
  waiting: Map<string, number>
}

/** Browses, searches and reads until the end, with pauses. */
export async function work(user: User): Promise<void> {
  await pause(random(0, 3000))
  while (performance.now() < user.end) {
    await step(user)
    await pause(random(1000, 3000))
  }
}

async function step(user: User): Promise<void> {
  await send(user, 'page of books', '/app/books', { headers: { accept: 'text/html' } })
  await pause(random(500, 1500))
  const query = new URLSearchParams({ searchTerm: pick(words) ?? '', limit: '20' })
  const found = await send<{ items: Book[] }>(user, 'search', `/api/books?${query}`)
  const chosen = pick(found?.items ?? [])
  if (!chosen) return
  await send(user, 'page of a book', `/app/books/${chosen.id}`, {
    headers: { accept: 'text/html' },
  })
  if (user.edits) await edit(user, chosen)
}

export async function edit(user: User, { id }: Book): Promise<void> {
  const book = await send<Book>(user, 'read', `/api/books/${id}`)
  if (!book) return
  const body = JSON.stringify({ version: book.version, description: `Edited ${Date.now()}` })
  // Another user may have edited it meanwhile, which the product must notice.
  user.waiting.set(id, performance.now())
  await send(user, 'edit', `/api/books/${id}`, { method: 'PATCH', body }, [409])
}

/** A request of a user, with its time. */
export async function send<T>(
  { product, cookie, measurement }: User,
  what: string,
  path: string,
  init: RequestInit = {},
  expected: readonly number[] = [],
): Promise<T | undefined> {
  const started = performance.now()
  try {
    const response = await fetch(`${product.base}${path}`, {
      ...init,
      headers: {
        cookie,
        origin: product.base,
        ...(init.body ? { 'content-type': 'application/json' } : {}),
        ...(init.headers as Record<string, string>),
      },
    })
    const text = await response.text()
    measurement.requests.push({ what, time: performance.now() - started })
    if (!response.ok) {
      if (!expected.includes(response.status))
        measurement.errors.push(`${what}: ${response.status}`)
      return undefined
    }
    return path.startsWith('/api/') ? (JSON.parse(text) as T) : undefined
  } catch (error) {
    measurement.errors.push(`${what}: ${String((error as Error).cause ?? error)}`)
    return undefined
  }
}

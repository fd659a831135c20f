import { createDatabase } from '#/platform/db/server/database.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { listBooks } from '#/features/book/server/book-list.ts'
import { bookListInput } from '#/features/book/book.ts'
import { listUsers } from '#/features/user/server/user-list.ts'
import { userListInput } from '#/features/user/user.ts'
import { absentWord, misleadingWord, rareName, rareWord } from './seed-data.ts'
import { p50 } from './request-rate.ts'
import { readList } from './app-server.ts'
import type { Product } from './app-server.ts'

const pagesOn = 50
const secret = 'the benchmark signs its own cursors, nobody else reads them'

export type Latency = { answer: number; database: number; limit?: number }
type Input = Record<string, string>
type Ask = (input: Input) => Promise<{ nextCursor: string | null }>
type Searches = Record<string, { word: string; limit?: number }>

type List = {
  path: string
  searches: Searches
  read: (db: Database, input: Input) => ReturnType<Ask>
}

const lists: Record<'books' | 'users', List> = {
  books: {
    path: '/api/books',
    searches: {
      'search few': { word: rareWord, limit: 15 },
      'search none': { word: absentWord, limit: 10 },
      'search none, common trigrams': { word: misleadingWord },
    },
    read: (db, input) => listBooks(db, bookListInput.parse(input), secret),
  },
  users: {
    path: '/api/users',
    searches: {
      'search few': { word: rareName, limit: 15 },
      'search an email': { word: 'reader-777@bench.example', limit: 15 },
    },
    read: (db, input) => listUsers(db, userListInput.parse(input), secret),
  },
}

/** The median of sequential requests, and of the same calls without HTTP. */
export async function latencies(product: Product, what: keyof typeof lists, cookie: string) {
  const { path, searches, read } = lists[what]
  const direct = createDatabase(product.databaseUrl)
  const service: Ask = (input) => read(direct.db, input)
  const api: Ask = (input) => readList(product, path, input, cookie)
  try {
    const measure = async (asked: Input, called: Input, limit?: number): Promise<Latency> => ({
      answer: await p50(() => api(asked)),
      database: await p50(() => service(called)),
      limit,
    })
    const found = new Map<string, Latency>()
    found.set('first page', await measure({}, {}, 5))
    found.set('page 50', await measure(await follow(api), await follow(service), 5))
    for (const [question, { word: searchTerm, limit }] of Object.entries(searches))
      found.set(question, await measure({ searchTerm }, { searchTerm }, limit))
    return found
  } finally {
    await direct.close()
  }
}

/** The cursor of the fiftieth page, or of the last one in a small catalog. */
async function follow(ask: Ask): Promise<Input> {
  let input: Input = {}
  for (let page = 0; page < pagesOn; page += 1) {
    const { nextCursor } = await ask(input)
    if (!nextCursor) break
    input = { cursor: nextCursor }
  }
  return input
}

import { performance } from 'node:perf_hooks'
import { createDatabase } from '#/platform/db/server/database.ts'
import { listBooks } from '#/features/book/server/book-list.ts'
import { bookListInput } from '#/features/book/book.ts'
import { absentWord, misleadingWord, rareWord } from './data.ts'
import { median } from './load.ts'
import type { Product } from './product.ts'

const requests = 200
const pagesOn = 50
const secret = 'the benchmark signs its own cursors, nobody else reads them'

export type Latency = { answer: number; database: number }

/** The middle one of many requests, one after another; beside it the same without HTTP. */
export async function latencies({ base, databaseUrl }: Product, cookie: string) {
  const direct = createDatabase(databaseUrl)
  const service = (input: object) => listBooks(direct.db, bookListInput.parse(input), secret)
  const api = async (input: Record<string, string>) => {
    const url = `${base}/api/books?${new URLSearchParams(input).toString()}`
    const response = await fetch(url, { headers: { cookie } })
    if (!response.ok) throw new Error(`${url} answered ${response.status}`)
    return (await response.json()) as { nextCursor: string | null }
  }
  try {
    const [apiCursor, serviceCursor] = [await follow(api), await follow(service)]
    const search = (searchTerm: string) => [{ searchTerm }, { searchTerm }] as const
    const questions = {
      'first page': [{}, {}],
      '50 pages on': [apiCursor, serviceCursor],
      'search few': search(rareWord),
      'search none': search(absentWord),
      'search none, common pieces': search(misleadingWord),
    } as const
    const found = new Map<string, Latency>()
    for (const [question, [asked, called]] of Object.entries(questions)) {
      const answer = await p50(() => api(asked))
      found.set(question, { answer, database: await p50(() => service(called)) })
    }
    return found
  } finally {
    await direct.close()
  }
}

type Ask = (input: Record<string, string>) => Promise<{ nextCursor: string | null }>

/** What asks for the page fifty pages on; a small catalogue has fewer, then for its last. */
async function follow(ask: Ask): Promise<Record<string, string>> {
  let input: Record<string, string> = {}
  for (let page = 0; page < pagesOn; page += 1) {
    const { nextCursor } = await ask(input)
    if (!nextCursor) break
    input = { cursor: nextCursor }
  }
  return input
}

async function p50(work: () => Promise<unknown>): Promise<number> {
  for (let warm = 0; warm < 20; warm += 1) await work()
  const times: number[] = []
  for (let count = 0; count < requests; count += 1) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return median(times)
}

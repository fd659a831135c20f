import { query } from './data.ts'
import type { Product } from './product.ts'
import type { Line } from './report.ts'
import { at } from './report.ts'

type List = { items: { id: string; title: string }[]; nextCursor: string | null }

/** What is a matter of yes or no, not of speed: data in the first HTML, pages without gaps. */
export async function wholeness(product: Product, cookie: string): Promise<Line[]> {
  return [await firstHtml(product, cookie), await equalTitles(product, cookie)]
}

/** The books a page shows are in the text that the server sends, before any script runs. */
async function firstHtml({ base }: Product, cookie: string): Promise<Line> {
  const { items } = await ask(base, {}, cookie)
  const page = await fetch(`${base}/app/books`, { headers: { accept: 'text/html', cookie } })
  const seen = (await page.text()).replace(/<script\b.*?<\/script>/gs, '')
  const shown = items.filter(({ id }) => seen.includes(`/app/books/${id}`)).length
  const all = items.length > 0 && shown === items.length
  return at('books in the first HTML of /app/books', `${shown} of ${items.length}`, 'all', all)
}

/** A hundred books of one title, read in pages of several sizes: each must come once. */
async function equalTitles({ base, databaseUrl }: Product, cookie: string): Promise<Line> {
  const title = `Equal ${crypto.randomUUID().slice(0, 8)}`
  const made = await query<{ id: string }>(
    databaseUrl,
    `insert into book (id, title, author)
     select gen_random_uuid(), $1, 'Author ' || n from generate_series(1, 100) n returning id`,
    [title],
  )
  const limits = [1, 3, 7, 20, 33, 99, 100]
  let exact = 0
  try {
    for (const limit of limits) {
      const read = await readAll(
        base,
        { searchTerm: title, sort: 'title', limit: `${limit}` },
        cookie,
      )
      if (read.length === made.length && new Set(read).size === made.length) exact += 1
    }
  } finally {
    await query(databaseUrl, 'delete from book where title = $1', [title])
  }
  const figure = `exact in ${exact} of ${limits.length} sizes of page`
  return at('paging 100 equal titles', figure, 'exact', exact === limits.length)
}

async function readAll(base: string, asked: Record<string, string>, cookie: string) {
  const read: string[] = []
  let cursor: string | null = null
  do {
    const page: List = await ask(base, { ...asked, ...(cursor && { cursor }) }, cookie)
    read.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  } while (cursor)
  return read
}

async function ask(base: string, input: Record<string, string>, cookie: string): Promise<List> {
  const url = `${base}/api/books?${new URLSearchParams(input).toString()}`
  const response = await fetch(url, { headers: { cookie } })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as List
}

import { query } from './seed-data.ts'
import { readList } from './app-server.ts'
import type { ListPage, Product } from './app-server.ts'
import type { Line } from './report.ts'
import { at } from './report.ts'

type Book = { id: string }
const books = '/api/books'

/** Checks without timing: data in the first HTML, and pagination without gaps. */
export async function checkCorrectness(product: Product, cookie: string): Promise<Line[]> {
  return [await firstHtml(product, cookie), await equalTitles(product, cookie)]
}

/** Whether the HTML from the server contains the books of the page. */
async function firstHtml(product: Product, cookie: string): Promise<Line> {
  const { items } = await readList<Book>(product, books, {}, cookie)
  const page = await fetch(`${product.base}/app/books`, {
    headers: { accept: 'text/html', cookie },
  })
  const seen = (await page.text()).replace(/<script\b.*?<\/script>/gs, '')
  const shown = items.filter(({ id }) => seen.includes(`/app/books/${id}`)).length
  const all = items.length > 0 && shown === items.length
  return at('books in the first HTML of /app/books', `${shown} of ${items.length}`, 'all', all)
}

/** Reads a hundred books with the same title in several page sizes; each must occur once. */
async function equalTitles(product: Product, cookie: string): Promise<Line> {
  const title = `Equal ${crypto.randomUUID().slice(0, 8)}`
  const made = await query<{ id: string }>(
    product.databaseUrl,
    `insert into book (id, title, author)
     select gen_random_uuid(), $1, 'Author ' || n from generate_series(1, 100) n returning id`,
    [title],
  )
  const limits = [1, 3, 7, 20, 33, 99, 100]
  let exact = 0
  try {
    for (const limit of limits) {
      const asked = { searchTerm: title, sort: 'title', limit: String(limit) }
      const read = await readAll(product, asked, cookie)
      if (read.length === made.length && new Set(read).size === made.length) exact += 1
    }
  } finally {
    await query(product.databaseUrl, 'delete from book where title = $1', [title])
  }
  const figure = `exact in ${exact} of ${limits.length} page sizes`
  return at('paging 100 equal titles', figure, 'exact', exact === limits.length)
}

async function readAll(product: Product, asked: Record<string, string>, cookie: string) {
  const read: string[] = []
  let next: Record<string, string> | undefined = {}
  while (next) {
    const page: ListPage<Book> = await readList(product, books, { ...asked, ...next }, cookie)
    read.push(...page.items.map(({ id }) => id))
    next = page.nextCursor ? { cursor: page.nextCursor } : undefined
  }
  return read
}

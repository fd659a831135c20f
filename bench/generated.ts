// `npm run bench -- generated`: compares the list of a feature that `npm run new` writes with the list of books.
//   --rows 100000   how many records of each
//   --data <folder> keep the database there for the next run
// The feature exists only in a temporary copy of this project, where this script runs again.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listBooks } from '#/features/book/server/book-list.ts'
import { bookListInput } from '#/features/book/book.ts'
import { createDatabase } from '#/platform/db/server/database.ts'
import type { Database } from '#/platform/db/server/database.ts'
import { commitIn, gitIn, makeWorkingCopy } from '../scripts/working-copy.ts'
import { at, ms, table } from './report.ts'
import { p50 } from './request-rate.ts'
import { absentWord, openCatalogs, query, rareWord } from './seed-data.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    data: { type: 'string' },
    copied: { type: 'boolean' },
  },
})
const rows = Number(values.rows)
const secret = 'the benchmark signs its own cursors, nobody else reads them'
const pagesOn = 50
const feature = 'parcel'
const fields =
  'title:text code:text! note:long-text? price:money status:enum(open,sent,lost) due:date? sender:ref(user)'

type Input = Record<string, string>
type Ask = (input: Input) => Promise<{ nextCursor: string | null; items: unknown[] }>

/** The titles of the books, so that both lists do the same work. */
const insertParcels = `
  insert into parcel (id, title, code, note, price, price_currency, status, due, sender_id)
  select b.id, b.title, 'P' || row_number() over (), b.description, 1000, 'EUR',
    (array['open', 'sent', 'lost'])[1 + row_number() over () % 3],
    date '2020-01-01' + (row_number() over () % 3000)::int, u.ids[1 + row_number() over () % 1000]
  from book b cross join (select array_agg(id) as ids from (select id from "user" limit 1000) few) u`

async function measure(ask: Ask): Promise<Record<string, number>> {
  let cursor: string | null = null
  for (let page = 0; page < pagesOn; page += 1)
    ({ nextCursor: cursor } = await ask(cursor ? { cursor } : {}))
  const inputs: Record<string, Input> = {
    'first page': {},
    [`${pagesOn} pages on`]: { cursor: cursor ?? '' },
    'search few': { searchTerm: rareWord },
    'search none': { searchTerm: absentWord },
    'sorted, last first': { sort: '-title' },
  }
  const times: Record<string, number> = {}
  for (const [what, input] of Object.entries(inputs)) times[what] = await p50(() => ask(input))
  return times
}

/** The generated list; its code is unknown to the compiler, because this project does not contain it. */
async function parcelList(db: Database): Promise<Ask> {
  const service = `#/features/${feature}/server/${feature}.service.ts`
  const rules = `#/features/${feature}/${feature}.ts`
  const { listParcels } = (await import(service)) as {
    listParcels: (db: Database, input: unknown, secret: string) => ReturnType<Ask>
  }
  const { parcelListInput } = (await import(rules)) as {
    parcelListInput: { parse: (input: Input) => unknown }
  }
  return (input) => listParcels(db, parcelListInput.parse(input), secret)
}

async function compare(folder: string) {
  const { catalogs, release } = await openCatalogs(folder, [rows])
  const url = catalogs[0]?.url ?? ''
  try {
    const [found] = await query<{ count: number }>(url, 'select count(*)::int count from parcel')
    if ((found?.count ?? 0) < rows) await query(url, insertParcels)
    await query(url, 'vacuum analyze parcel')
    const { db, close } = createDatabase(url)
    const books = await measure((input) => listBooks(db, bookListInput.parse(input), secret))
    const parcels = await measure(await parcelList(db))
    await close()
    const lines = Object.entries(parcels).map(([what, time]) => {
      const book = books[what] ?? 0
      return at(`${what}, ${rows} records`, ms(time), `books: ${ms(book)}`, time < book * 1.2 + 0.5)
    })
    process.stdout.write(`${table(lines)}\n`)
  } finally {
    await release()
  }
}

if (values.copied) await compare(resolve(values.data ?? ''))
else {
  const folder = mkdtempSync(join(tmpdir(), 'bench-generated-'))
  const copy = join(folder, 'product')
  const node = process.execPath
  try {
    await makeWorkingCopy(copy)
    gitIn(copy, 'init', '--quiet', '--initial-branch=main')
    commitIn(copy, 'feat: initial commit')
    execFileSync(node, ['scripts/new.ts', feature, ...fields.split(' '), '--no-check'], {
      cwd: copy,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const data = resolve(values.data ?? join(folder, 'data'))
    execFileSync(node, ['bench/generated.ts', '--copied', '--rows', String(rows), '--data', data], {
      cwd: copy,
      stdio: 'inherit',
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

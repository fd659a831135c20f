// `npm run bench`: measures the product on this machine, relative to what the machine can do at best.
//   --sizes 1000,100000,1000000   how many books and users (a million takes some minutes to make)
//   --data <folder>               keep the databases there for the next run
//   --rounds 3  --seconds 4       how often and how long each rate is measured
//   --without clone,tests,lighthouse   what to leave out: they take a minute, a quarter of an hour
//                                 and three minutes, and want the package registry
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureBuild } from './build-time.ts'
import { openCatalogs } from './seed-data.ts'
import type { Catalog } from './seed-data.ts'
import { latencies } from './latency.ts'
import type { Latency } from './latency.ts'
import { connections, median } from './request-rate.ts'
import { measureFreshClone } from './fresh-clone.ts'
import { signIn, startProduct } from './app-server.ts'
import type { Product } from './app-server.ts'
import { pairRates, rates } from './throughput.ts'
import type { Line } from './report.ts'
import { at, ms, perSecond, table } from './report.ts'
import { exportAll, importAll } from './import-export.ts'
import type { Transfer } from './import-export.ts'
import { visits } from './browser-visits.ts'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000,1000000' },
    data: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    port: { type: 'string', default: '4790' },
    without: { type: 'string', default: '' },
  },
})
const without = new Set(values.without.split(','))
const sizes = values.sizes.split(',').map(Number)
const port = Number(values.port)
const rounds = {
  helloPort: port + 1,
  rounds: Number(values.rounds),
  seconds: Number(values.seconds),
}
const folder = resolve(values.data ?? mkdtempSync(join(tmpdir(), 'bench-')))

const say = (text: string) => process.stderr.write(`${text}\n`)
const lines: Line[] = []

say('Building')
const built = await measureBuild()
say(`Filling ${sizes.join(', ')} books into ${folder}`)
const { catalogs, empty, release } = await openCatalogs(folder, sizes)
try {
  const [smallest] = catalogs
  if (!smallest) throw new Error('--sizes wants at least one number')
  await alone(smallest)
  await together(smallest)
  const books = new Map<number, Map<string, Latency>>()
  const users = new Map<number, Map<string, Latency>>()
  for (const catalog of catalogs) {
    const found = await latency(catalog)
    books.set(catalog.size, found.books)
    users.set(catalog.size, found.users)
  }
  lists('books', books)
  lists('users', users)
  const middling = catalogs.find(({ size }) => size === 100_000)
  if (middling) await transfer(middling, await empty())
  const { seconds, megabytes } = built
  lines.push(
    at('production build', `${seconds.toFixed(1)} s`, '<= 15 s', seconds <= 15),
    at('memory of the build', `${Math.round(megabytes)} MB`, '<= 1,200 MB', megabytes <= 1200),
  )
  if (!without.has('clone')) {
    say('Cloning and starting a fresh checkout')
    lines.push(...(await measureFreshClone(port, { tests: !without.has('tests') })))
  }
  console.log(`${connections} connections, ${values.rounds} rounds of ${values.seconds} s\n`)
  console.log(table(lines))
} finally {
  await release()
  if (!values.data) rmSync(folder, { recursive: true, force: true })
}

function open({ url }: Pick<Catalog, 'url'>, further = 0) {
  const dataDir = join(folder, 'product')
  return startProduct({ port: port + further, databaseUrl: url, dataDir })
}

/** Measures one process: start, request rates, memory and browser visits. */
async function alone(catalog: Catalog) {
  const starts: number[] = []
  // The first start may fill the compile cache.
  for (let count = 0; count < 4; count += 1) {
    const product = await open(catalog)
    if (count > 0) starts.push(product.startMs)
    await product.stop()
  }
  const start = median(starts)
  const product = await open(catalog)
  try {
    const user = await signIn(product, 'user')
    const admin = await signIn(product, 'admin')
    const idle = product.memory().now
    say('Measuring rates')
    const { lines: measured, megabytes: busy } = await rates(product, user, rounds)
    lines.push(
      ...measured,
      at('memory idle', `${Math.round(idle)} MB`, '<= 140 MB', idle <= 140),
      at('memory under load', `${Math.round(busy)} MB`, '<= 300 MB', busy <= 300),
      at('start to first complete page, database running', ms(start), '<= 600 ms', start <= 600),
    )
    say('Visiting pages')
    lines.push(...(await visits(product, { user, admin }, without)))
  } finally {
    await product.stop()
  }
}

async function together(catalog: Catalog) {
  const products = [await open(catalog), await open(catalog, 2)] as const
  try {
    say('Measuring two processes')
    lines.push(...(await pairRates(products, await signIn(products[0], 'user'), rounds)))
  } finally {
    for (const product of products) await product.stop()
  }
}

async function latency(catalog: Catalog) {
  say(`Asking a catalog of ${catalog.size}`)
  const product = await open(catalog)
  try {
    const found = {
      books: await latencies(product, 'books', await signIn(product, 'user')),
      users: await latencies(product, 'users', await signIn(product, 'admin')),
    }
    const { peak } = product.memory()
    const size = catalog.size.toLocaleString('en')
    lines.push(at(`peak memory, ${size} books`, `${Math.round(peak)} MB`))
    return found
  } finally {
    await product.stop()
  }
}

function lists(what: string, found: ReadonlyMap<number, ReadonlyMap<string, Latency>>) {
  const [smallest] = found.values()
  for (const [size, answers] of found)
    for (const [question, { answer, database, limit }] of answers) {
      const times = answer / (smallest?.get(question)?.answer ?? answer)
      lines.push(
        at(
          `${question}, ${size.toLocaleString('en')} ${what}, p50`,
          `${ms(answer)} (database ${ms(database)})`,
          limit ? `<= ${limit} ms, <= ×2` : undefined,
          limit ? answer <= limit && times <= 2 : undefined,
          `×${times.toFixed(1)} of the smallest`,
        ),
      )
    }
}

/** Exports one catalog and imports it into another, each in a fresh process. */
async function transfer(from: Catalog, into: string) {
  say(`Carrying ${from.size} books over`)
  const out = await asAdmin(from.url, exportAll)
  transferred('export', out, 10_000)
  const carry = (product: Product, admin: string) => importAll(product, admin, out.file)
  transferred('import', await asAdmin(into, carry), 3_000)
}

async function asAdmin<T>(url: string, work: (product: Product, cookie: string) => Promise<T>) {
  const product = await open({ url })
  try {
    return await work(product, await signIn(product, 'admin'))
  } finally {
    await product.stop()
  }
}

function transferred(what: string, { rows, seconds, megabytes }: Transfer, least: number) {
  const count = rows.toLocaleString('en')
  const rate = rows / seconds
  const memory = `${Math.round(megabytes)} MB`
  lines.push(
    at(
      `${what} of ${count} books as CSV`,
      perSecond(rate),
      `>= ${perSecond(least)}`,
      rate >= least,
    ),
    at(`peak memory of the ${what}`, memory, '<= 200 MB', megabytes <= 200),
  )
}

// `npm run bench -- load`: what users notice while many of them use the product at the same time.
//   --users 200  --minutes 10      virtual users, and how long they work
//   --processes 1,3                the values of WORKERS to measure
//   --live 2000                    open pages on one process, measured afterwards; 0 for none
//   --data <folder>                keep the database there for the next run
// Each user signs in, keeps a page open for live updates, and browses, searches and reads with pauses of one
// to three seconds; every tenth also edits. The users run on the same machine and take their share of it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signIn, startProduct } from './app-server.ts'
import type { Product } from './app-server.ts'
import { openPage } from './live-page.ts'
import { at, ms, perSecond, table } from './report.ts'
import type { Line } from './report.ts'
import { memoryOfWorkers } from './memory-of-workers.ts'
import { openCatalogs } from './seed-data.ts'
import { edit, send, work } from './virtual-user.ts'
import type { Book, Measurement } from './virtual-user.ts'

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '10' },
    processes: { type: 'string', default: '1,3' },
    live: { type: 'string', default: '2000' },
    port: { type: 'string', default: '4890' },
    data: { type: 'string' },
  },
})
const userCount = Number(values.users)
const minutes = Number(values.minutes)
const port = Number(values.port)
const metricsPort = port + 1

const folder = resolve(values.data ?? mkdtempSync(join(tmpdir(), 'bench-')))
const { catalogs, release } = await openCatalogs(folder, [10_000])
try {
  const lines: Line[] = []
  for (const workers of values.processes.split(',')) lines.push(...(await journeys(workers)))
  if (Number(values.live) > 0) lines.push(...(await manyPages(Number(values.live))))
  console.log(table(lines))
} finally {
  await release()
  if (!values.data) rmSync(folder, { recursive: true, force: true })
}

async function open(workers: string): Promise<Product> {
  return startProduct({
    port,
    databaseUrl: catalogs[0]?.url ?? '',
    dataDir: join(folder, 'product'),
    env: {
      WORKERS: workers,
      LOG_LEVEL: 'warn',
      // Each user has an IP of their own.
      TRUSTED_PROXIES: '127.0.0.0/8',
      AUTH_CODES_PER_HOUR: '1000000',
      METRICS_PORT: String(metricsPort),
      SHUTDOWN_DELAY: '0',
    },
  })
}

async function journeys(workers: string): Promise<Line[]> {
  const product = await open(workers)
  const label = `${userCount} users, WORKERS=${workers}`
  try {
    const cookies = await signInAll(product, userCount)
    const measurement: Measurement = { requests: [], errors: [], live: [] }
    const waiting = new Map<string, number>()
    const pages = cookies.map((cookie) =>
      openPage(product.base, cookie, ({ id }) => {
        const changedAt = id === undefined ? undefined : waiting.get(id)
        if (changedAt !== undefined) measurement.live.push(performance.now() - changedAt)
      }),
    )
    await Promise.all(pages.map(({ opened }) => opened))
    const memory = [memoryOfWorkers(product.pid)]
    const end = performance.now() + minutes * 60_000
    const sampling = setInterval(() => memory.push(memoryOfWorkers(product.pid)), 10_000)
    const delays: number[] = []
    const asking = setInterval(
      () => void eventLoopDelay().then((value) => delays.push(value)),
      5000,
    )
    await Promise.all(
      cookies.map((cookie, index) =>
        work({ product, cookie, edits: index % 10 === 0, end, measurement, waiting }),
      ),
    )
    clearInterval(sampling)
    clearInterval(asking)
    const dropped = pages.filter(({ ended }) => ended()).length
    for (const page of pages) page.close()
    return [
      ...summary(label, measurement, minutes * 60),
      at(
        `${label}: errors`,
        String(measurement.errors.length),
        '0',
        measurement.errors.length === 0,
      ),
      at(`${label}: live connections lost`, String(dropped), '0', dropped === 0),
      at(`${label}: a change reaches another page, p50 · p95`, spread(measurement.live, [50, 95])),
      at(`${label}: event-loop delay p99, worst of 5 s`, ms(Math.max(...delays) * 1000)),
      at(`${label}: memory, first · middle · last minute`, growth(memory)),
      ...[...new Set(measurement.errors)].slice(0, 3).map((error) => at(`${label}: error`, error)),
    ]
  } finally {
    await product.stop()
  }
}

async function manyPages(count: number): Promise<Line[]> {
  const product = await open('1')
  const label = `${count} live connections, one process`
  try {
    // A session may keep eight pages open.
    const cookies = await signInAll(product, Math.ceil(count / 5))
    const before = memoryOfWorkers(product.pid)
    let told = 0
    const changed: { id?: string } = {}
    const everyone = Promise.withResolvers<undefined>()
    const pages = Array.from({ length: count }, (_, index) =>
      openPage(product.base, cookies[index % cookies.length] ?? '', ({ id }) => {
        if (id === undefined || id !== changed.id) return
        told += 1
        if (told === count) everyone.resolve(undefined)
      }),
    )
    await Promise.all(pages.map(({ opened }) => opened))
    const memory = memoryOfWorkers(product.pid)
    const measurement: Measurement = { requests: [], errors: [], live: [] }
    const end = performance.now() + 60_000
    const shared = { product, end, measurement, waiting: new Map<string, number>() }
    await Promise.all(
      cookies.slice(1, 21).map((cookie) => work({ ...shared, cookie, edits: false })),
    )
    const admin = { ...shared, cookie: cookies[0] ?? '', edits: true }
    const list = await send<{ items: Book[] }>(admin, 'search', '/api/books?limit=1')
    const book = list?.items[0]
    if (!book) throw new Error('There is no book to change.')
    changed.id = book.id
    await edit(admin, book)
    const changedAt = performance.now()
    await Promise.race([everyone.promise, pause(30_000)])
    const took = performance.now() - changedAt
    const lost = pages.filter(({ ended }) => ended()).length
    for (const page of pages) page.close()
    return [
      at(`${label}: lost`, String(lost), '0', lost === 0),
      at(`${label}: pages told of one change`, `${told}`, String(count), told === count),
      at(`${label}: the last one after`, ms(took)),
      at(`${label}: memory each`, `${(((memory - before) * 1000) / count).toFixed(1)} kB`),
      ...summary(`${label}, 20 users`, measurement, 60),
      at(
        `${label}: errors`,
        String(measurement.errors.length),
        '0',
        measurement.errors.length === 0,
      ),
    ]
  } finally {
    await product.stop()
  }
}

/** The first of every ten may edit. */
async function signInAll(product: Product, count: number): Promise<string[]> {
  const cookies: string[] = []
  for (let index = 0; index < count; index += 10) {
    const group = Array.from({ length: Math.min(10, count - index) }, (_, further) => {
      const ip = `10.0.${Math.floor(index / 200)}.${((index + further) % 200) + 1}`
      return signIn(product, further === 0 ? 'admin' : 'user', ip)
    })
    cookies.push(...(await Promise.all(group)))
  }
  return cookies
}

function summary(label: string, { requests }: Measurement, seconds: number): Line[] {
  const kinds = [...new Set(requests.map(({ what }) => what))].toSorted()
  return [
    at(`${label}: requests`, `${requests.length}, ${perSecond(requests.length / seconds)}`),
    ...kinds.map((kind) =>
      at(
        `${label}: ${kind}, p50 · p95 · p99`,
        spread(
          requests.filter(({ what }) => what === kind).map(({ time }) => time),
          [50, 95, 99],
        ),
      ),
    ),
  ]
}

function spread(times: readonly number[], percentiles: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const of = (share: number) => sorted[Math.floor((sorted.length * share) / 100)] ?? Number.NaN
  return percentiles.map((share) => ms(of(share))).join(' · ')
}

function growth(memory: readonly number[]): string {
  const mean = (samples: readonly number[]) =>
    samples.reduce((sum, sample) => sum + sample, 0) / Math.max(samples.length, 1)
  const middle = Math.floor(memory.length / 2)
  const parts = [memory.slice(0, 6), memory.slice(middle - 3, middle + 3), memory.slice(-6)]
  return parts.map((part) => `${mean(part).toFixed(0)} MB`).join(' · ')
}

async function eventLoopDelay(): Promise<number> {
  const text = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then(
    (response) => response.text(),
    () => '',
  )
  const found = [...text.matchAll(/^nodejs_eventloop_delay_p99_seconds\S* (\S+)/gm)]
  return Math.max(0, ...found.map(([, value]) => Number(value)))
}

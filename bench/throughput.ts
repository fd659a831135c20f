import { connections, median, openHello, p50, rateOf, selectRate } from './request-rate.ts'
import type { Product } from './app-server.ts'
import { at, ms, percent, perSecond } from './report.ts'
import type { Line } from './report.ts'

// The reference's median responses per second, on a machine where hello reached about 41,000.
const reference = { session: 256 / 41_000, api: 113 / 41_000 }

type Target = { name: string; label: string; yardstick: string; least: number }

const pages: readonly Target[] = [
  { name: 'login', label: 'SSR /login', yardstick: 'hello', least: 0.03 },
  { name: 'books', label: 'SSR /app/books, session, 20 books', yardstick: 'hello', least: 0.015 },
]
const targets: readonly Target[] = [
  ...pages,
  { name: 'api', label: 'GET /api/books, session, 20 rows', yardstick: 'select', least: 0.15 },
  {
    name: 'api',
    label: 'the same, against ten times the reference',
    yardstick: 'hello',
    least: 10 * reference.api,
  },
  {
    name: 'session',
    label: 'GET /api/auth/get-session',
    yardstick: 'hello',
    least: 8 * reference.session,
  },
]

type Options = { helloPort: number; rounds: number; seconds: number }
type Work = Record<string, () => Promise<number>>

/** The responses per second and the memory of one process. */
export async function rates(product: Product, cookie: string, options: Options) {
  const hello = await openHello(options.helloPort)
  let megabytes = 0
  const watch = setInterval(() => (megabytes = Math.max(megabytes, product.memory().now)), 100)
  try {
    const { rate, ratio } = await inRounds(options, {
      hello: () => rateOf(hello.url, options.seconds),
      select: () => selectRate(product.databaseUrl, options.seconds),
      ...pageWork([product], cookie, options.seconds),
      api: () => rateOf(`${product.base}/api/books`, options.seconds, { cookie }),
      session: () => rateOf(`${product.base}/api/auth/get-session`, options.seconds, { cookie }),
    })
    const lines: Line[] = [
      at('hello: bare node:http, 200 bytes', perSecond(rate('hello'))),
      at('hello, sequential, p50', ms(await p50(async () => (await fetch(hello.url)).text()))),
      at('select: bare pg, 20 rows', perSecond(rate('select'))),
      ...targets.map((target) => judged(target, rate, ratio)),
    ]
    return { lines, megabytes }
  } finally {
    clearInterval(watch)
    hello.close()
  }
}

/** The same pages with two processes on one database, as on a server with two cores. */
export async function pairRates(products: readonly Product[], cookie: string, options: Options) {
  const hello = await openHello(options.helloPort)
  try {
    const { rate, ratio } = await inRounds(options, {
      hello: () => rateOf(hello.url, options.seconds),
      ...pageWork(products, cookie, options.seconds),
    })
    return pages.map((target) => {
      const label = `${target.label}, ${products.length} processes`
      return judged({ ...target, label }, rate, ratio)
    })
  } finally {
    hello.close()
  }
}

function pageWork(products: readonly Product[], cookie: string, seconds: number): Work {
  const html = { accept: 'text/html' }
  const each = connections / products.length
  const ask = async (path: string, headers: Record<string, string>) => {
    const asked = products.map(({ base }) => rateOf(`${base}${path}`, seconds, headers, each))
    return (await Promise.all(asked)).reduce((sum, rate) => sum + rate, 0)
  }
  return { login: () => ask('/login', html), books: () => ask('/app/books', { ...html, cookie }) }
}

/** Each round measures everything once, so that a busy minute affects all results alike. */
async function inRounds({ rounds }: Options, work: Work) {
  const measured = new Map<string, number[]>(Object.keys(work).map((name) => [name, []]))
  // The first round is a warm-up and is discarded.
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, measure] of Object.entries(work)) {
      const rate = await measure()
      if (round > 0) measured.get(name)?.push(rate)
    }
  const of = (name: string) => measured.get(name) ?? []
  return {
    rate: (name: string) => median(of(name)),
    ratio: (name: string, yardstick: string) =>
      median(of(name).map((rate, round) => rate / (of(yardstick)[round] ?? Number.NaN))),
  }
}

type Measured = Awaited<ReturnType<typeof inRounds>>

function judged(
  { name, label, yardstick, least }: Target,
  rate: Measured['rate'],
  ratio: Measured['ratio'],
): Line {
  const share = ratio(name, yardstick)
  const budget = `>= ${percent(least)} of ${yardstick}`
  return at(
    label,
    perSecond(rate(name)),
    budget,
    share >= least,
    `${percent(share)} of ${yardstick}`,
  )
}

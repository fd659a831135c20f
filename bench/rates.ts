import { median, openHello, p50, rateOf, selectRate } from './load.ts'
import type { Product } from './product.ts'

// The middle of what the reference answered a second, where hello answered about 41,000.
const reference = { session: 256 / 41_000, api: 113 / 41_000 }

const targets = [
  { name: 'login', label: 'SSR /login', yardstick: 'hello', least: 0.03 },
  { name: 'books', label: 'SSR /app/books, session, 20 books', yardstick: 'hello', least: 0.015 },
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
] as const

type Options = { helloPort: number; rounds: number; seconds: number }

/** Each round measures everything once, so that a busy minute of the machine weighs on all alike. */
export async function measureRates(product: Product, cookie: string, options: Options) {
  const { rounds, seconds } = options
  const hello = await openHello(options.helloPort)
  const html = { accept: 'text/html' }
  const work: Record<string, () => Promise<number>> = {
    hello: () => rateOf(hello.url, seconds),
    select: () => selectRate(product.databaseUrl, seconds),
    login: () => rateOf(`${product.base}/login`, seconds, html),
    books: () => rateOf(`${product.base}/app/books`, seconds, { ...html, cookie }),
    api: () => rateOf(`${product.base}/api/books`, seconds, { cookie }),
    session: () => rateOf(`${product.base}/api/auth/get-session`, seconds, { cookie }),
  }
  const measured = new Map<string, number[]>(Object.keys(work).map((name) => [name, []]))
  let megabytes = 0
  let helloMs = 0
  const watch = setInterval(() => (megabytes = Math.max(megabytes, product.memory().now)), 100)
  try {
    // The first round warms everything up and is not counted.
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, measure] of Object.entries(work)) {
        const rate = await measure()
        if (round > 0) measured.get(name)?.push(rate)
      }
    helloMs = await p50(async () => (await fetch(hello.url)).text())
  } finally {
    clearInterval(watch)
    hello.close()
  }
  const of = (name: string) => measured.get(name) ?? []
  return {
    targets,
    megabytes,
    helloMs,
    rate: (name: string) => median(of(name)),
    ratio: (name: string, yardstick: string) =>
      median(of(name).map((rate, round) => rate / (of(yardstick)[round] ?? Number.NaN))),
  }
}

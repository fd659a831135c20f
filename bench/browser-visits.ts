import { join, resolve } from 'node:path'
import { firstVisitBudgets } from '../scripts/first-visit-budgets.ts'
import { lighthouse } from './lighthouse.ts'
import { coldVisit } from './first-visit-bytes.ts'
import type { Product } from './app-server.ts'
import type { Line } from './report.ts'
import { at, ms } from './report.ts'
import { slowVisit } from './slow-network.ts'
import { checkCorrectness } from './correctness.ts'

const debuggingPort = 4799
type Cookies = { user: string; admin: string }

const bundle = process.env.SERVER_BUNDLE
const clientFolder = resolve(bundle ? join(bundle, '../../client') : 'dist/client')

/** Browser measurements: bytes, the first HTML, a slow connection, Lighthouse. */
export async function visits(
  product: Product,
  cookies: Cookies,
  without: ReadonlySet<string>,
): Promise<Line[]> {
  const { base } = product
  const lines: Line[] = []
  const pages = Object.entries(firstVisitBudgets).map(([path, budget]) => ({
    path,
    budget,
    cookie: cookieFor(path, cookies),
  }))
  for (const { path, budget, cookie } of pages) {
    const { bytes, requests, html } = await coldVisit(base, path, clientFolder, cookie)
    const kB = (size: number) => `${(size / 1000).toFixed(1)} kB`
    const most = `<= ${budget.requests}`
    lines.push(
      at(`JS + CSS, cold, ${path}`, kB(bytes), `<= ${kB(budget.code)}`, bytes <= budget.code),
      at(`requests, cold, ${path}`, String(requests), most, requests <= budget.requests),
      at(`HTML, ${path}`, kB(html), `<= ${kB(budget.html)}`, html <= budget.html),
    )
  }
  lines.push(...(await checkCorrectness(product, cookies.user)))
  for (const { path, cookie } of pages.filter(({ path }) => !path.startsWith('/manager'))) {
    const { visible, interactive } = await slowVisit(base, path, cookie)
    lines.push(
      at(`slow 4G, ${path}: first paint`, ms(visible), '<= 1500 ms', visible <= 1500),
      at(`slow 4G, ${path}: interactive`, ms(interactive), '<= 3500 ms', interactive <= 3500),
    )
  }
  if (!without.has('lighthouse')) lines.push(...(await lighthouse(base, pages, debuggingPort)))
  return lines
}

function cookieFor(path: string, { user, admin }: Cookies): string {
  if (path.startsWith('/manager')) return admin
  return path.startsWith('/app') ? user : ''
}

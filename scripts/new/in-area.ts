import { inBothAreas, withoutDashboard } from './in-both-areas.ts'
import { isInApp } from './specification.ts'
import type { Place, Specification } from './specification.ts'
import { withoutActivity } from './without-activity.ts'

// The reference feature has its pages in the manager. With `--area`, they are in `/app` or in both areas.

/** The files that only features with pages in `/app` have. */
export const appFolder = 'scripts/new/reference/app/'

/** The areas that a file of the reference feature is written for; only a page is written for two. */
export function placesOf(path: string, { area }: Specification): Place[] {
  if (area === 'app') return isOfTable.test(path) ? [] : ['app']
  if (area !== 'both' || !path.includes('/routes/')) return ['manager']
  // If the manager has pages, the export and the import are there.
  return path.endsWith('/import.tsx') ? ['manager'] : ['app', 'manager']
}

/** `/app` shows cards, of which none are selected. */
const isOfTable = /-(?:table|selection)\.tsx$/

export function inArea(
  path: string,
  text: string,
  specification: Specification,
  place: Place,
): string {
  const { area } = specification
  if (!isInApp({ area })) return text
  const opened = changeOf(forUsers, path)(text, specification)
  if (area === 'both') {
    const shared = inBothAreas(path, opened, specification, place)
    return place === 'app' ? asAppPage(shared) : shared
  }
  const moved = changeOf(onlyInApp, path)(opened, specification)
  return path.includes('/routes/') ? asAppPage(moved) : inApp(moved)
}

type Change = (text: string, specification: Specification) => string

const changeOf = (changes: Readonly<Record<string, Change>>, path: string): Change =>
  Object.entries(changes).find(([end]) => path.endsWith(end))?.[1] ?? ((text) => text)

const inApp = (text: string) => text.replaceAll('/manager/stock-items', '/app/stock-items')

/** In `/app`, every user may read the records; those with owners are only for their owners. */
const forUsers: Readonly<Record<string, Change>> = {
  '.feature.ts': (text, { ownedBy, fields }) => {
    const actions = ownedBy ? "['read', 'create', 'update', 'delete']" : "['read']"
    const image = fields.some(({ type }) => type === 'image') ? ", 'image'" : ''
    // Everyone who may read an entity receives its live updates, so also the IDs of others' records.
    const sent = ownedBy ? text.replace(/^ *live: .*\n/m, '') : text
    return sent
      .replace(
        "translations: { stockItem: 'manager' },",
        `translations: { stockItem: 'app' },\n  textsInApp: ['form'${image}],`,
      )
      .replace(/(?<=stockItem: \{ actions: \[[^\]]*\])/, `, everyone: ${actions}`)
  },
  '.docs.ts': (text) =>
    text.replace("'Stock items of the manager.'", "'Stock items, which every user can read.'"),
}

/** A page of `/app` has neither a breadcrumb nor audit events. */
const asAppPage = (text: string) =>
  inApp(text)
    .replace(/^ *staticData: \{ crumb: .*\n/m, '')
    .replace(/ activity=\{<LatestActivity [^>]*>\}/, '')
    .replace(
      /loader: async \(\{ context: \{ queryClient, viewer \}[\s\S]*?^ {2}\},\n/m,
      `loader: ({ context: { queryClient }, params: { id } }) =>
    load(queryClient.query({ ...stockItemQueries.detail(id), staleTime: 'static' })),\n`,
    )

const withoutManager = (text: string) => text.replaceAll("{ apps: ['manager'], ", '{ ')

const onlyInApp: Readonly<Record<string, Change>> = {
  '.feature.ts': (text) =>
    text.replace(/^import Package .*\n/m, '').replace(/^ *navigation: \{[\s\S]*?^ {2}\},\n/m, ''),
  '-commands.tsx': (text) => text.replace("areas: ['manager']", "areas: ['app']"),
  '.procedures.ts': withoutManager,
  // Users import records of their own.
  '-import.db.test.ts': (text, { ownedBy }) =>
    ownedBy ? text.replace(/^test\('a user who is not an admin cannot[\s\S]*?^\}\)\n/m, '') : text,
  'stock-items-page.tsx': (text) =>
    text
      .replace(/\bStockItemTable \} from .*/, "StockItemCards } from './stock-item-cards.tsx'")
      .replace(/<StockItemTable [^>]*>/, '<StockItemCards rows={rows} />'),
  'stock-item-page.tsx': (text) =>
    withoutActivity(text)
      .replace('<DetailHeader ', '<BackToStockItems />\n      <DetailHeader ')
      .replace(/^import .*'#/m, "import { BackToStockItems } from './back-to-stock-items.tsx'\n$&"),
  'e2e/stock-items.spec.ts': (text) =>
    withoutDashboard(text, "'/app/stock-items'")
      .replace('\\/manager\\/', '\\/app\\/')
      .replace(/\n *await page\.getByRole\('checkbox', \{ name: `Select [\s\S]*(?=^\}\)$)/m, ''),
}

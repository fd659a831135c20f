import { addImports } from './add-imports.ts'
import type { Place, Specification } from './specification.ts'
import { areaMark } from './targets.ts'

// With pages in both areas, the components are shared and get the area that they link to.

/** Links to the same page of the area; the export and the import are only in the manager. */
const linked = (text: string) =>
  text
    .replaceAll(/to="\/manager(\/stock-items(?!\/import)[^"]*)"/g, 'to={`/${area}$1`}')
    .replaceAll(/to: '\/manager(\/stock-items[^']*)'/g, 'to: `/${area}$1`')
    .replaceAll('<StockItemGone />', '<StockItemGone area={area} />')

type Change = (text: string, specification: Specification) => string

const exportButton = `function Export({ search }: { search: StockItemSearch }) {
  const { t } = useTranslation()
  return <ExportButton {...useExport(exportUrl(search), t('stockItem.page.export'))} />
}

`

/** What each component is given, and what it does with it. */
const components: Readonly<Record<string, Change>> = {
  'stock-item-gone.tsx': (text) =>
    linked(text).replace('StockItemGone()', 'StockItemGone({ area }: { area: Area })'),

  'stock-item-links.tsx': linksToBoth,

  'stock-item-columns.tsx': (text) =>
    linked(text)
      .replace('useStockItemColumns()', 'useStockItemColumns(area: Area)')
      .replaceAll(/<(\w+Link) \{\.\.\./g, '<$1 area={area} {...'),

  'stock-item-cards.tsx': (text) =>
    text.replace('useStockItemColumns()', "useStockItemColumns('app')"),

  'stock-item-table.tsx': (text) =>
    text.replace('useStockItemColumns()', "useStockItemColumns('manager')"),

  'new-stock-item-page.tsx': (text) =>
    linked(text).replace('NewStockItemPage()', 'NewStockItemPage({ area }: { area: Area })'),

  'edit-stock-item-page.tsx': (text) =>
    linked(text).replace('({ id }: { id: string })', '({ area, id }: { area: Area; id: string })'),

  'stock-item-page.tsx': (text) =>
    addImports(linked(text), "import { BackToStockItems } from './back-to-stock-items.tsx'")
      .replace('  id: string\n', '  area: Area\n  id: string\n')
      .replace('of the record. */\n  activity:', 'of the record, in the manager. */\n  activity?:')
      .replace('({ id, activity }: Props)', '({ area, id, activity }: Props)')
      .replace('<DetailHeader ', "{area === 'app' && <BackToStockItems />}\n      <DetailHeader ")
      .replaceAll(/<(\w+Link) \{\.\.\./g, '<$1 area={area} {...')
      .replace('<Actions ', '<Actions area={area} ')
      .replace(
        'Actions({ stockItem }: { stockItem: StockItem })',
        'Actions({ area, stockItem }: { area: Area; stockItem: StockItem })',
      ),

  'stock-items-page.tsx': (text) =>
    addImports(
      linked(text),
      "import type { ReactNode } from 'react'",
      "import type { StockItem } from './stock-item.ts'",
    )
      .replace(
        'export function StockItemsPage({ search, onSearch }: ListPageProps<StockItemSearch>) {',
        `type Props = ListPageProps<StockItemSearch> & {
  area: Area
  /** The table of the manager, or the cards of \`/app\`. */
  children: (rows: readonly StockItem[]) => ReactNode
}

export function StockItemsPage({ area, search, onSearch, children }: Props) {`,
      )
      .replace(/<Link to="[^"]*\/import"[\s\S]*?<\/Link>/, "{area === 'manager' && ($&)}")
      .replace(/<ExportButton .*\n/, "{area === 'manager' && <Export search={search} />}\n")
      .replace('/** Exports all records', `${exportButton}/** Exports all records`)
      .replace(/\{\(rows\) => <StockItemTable .*\}\n/, '{children}\n'),

  '-commands.tsx': (text, { ownedBy }) => {
    const shared = text
      .replace("areas: ['manager']", "areas: ['app', 'manager']")
      .replace('(searchTerm, limit)', '(searchTerm, limit, area)')
      .replace('`/manager/stock-items/${id}`', '`/${area}/stock-items/${id}`')
    return ownedBy ? shared.replace("'/manager/stock-items/new'", "'/app/stock-items/new'") : shared
  },

  'e2e/stock-items.spec.ts': (text) =>
    withoutDashboard(text, 'list')
      .replace(
        "test('an admin adds, finds, edits and deletes a stock item', async ({ page }) => {\n",
        "for (const area of ['app', 'manager'] as const) {\ntest(`an admin adds, finds, edits and deletes a stock item in /${area}`, async ({ page }) => {\n  const list = `/${area}/stock-items`\n",
      )
      .replaceAll("'/manager/stock-items'", 'list')
      .replace('/\\/manager\\/stock-items\\?/', 'new RegExp(`${list}\\\\?`)')
      .replace(
        /^ *await page\.getByRole\('checkbox', \{ name: `Select /m,
        "  // In /app, no records are selected.\n  if (area === 'app') return\n$&",
      )
      .replace(/\n*$/, '\n}\n'),
}

/** The palette is opened on the list, because that of the dashboard finds what the manager has. */
export const withoutDashboard = (text: string, list: string) =>
  text.replace(
    /( *await visit\(page, '\/manager\/dashboard'\)\n)(.*\.getByText\(.*\n)?/,
    (_, dashboard: string, metric?: string) =>
      `${metric ? dashboard + metric : ''}  await visit(page, ${list})\n`,
  )

/** Only a target with pages in both areas needs the area. */
function linksToBoth(text: string): string {
  const [head = '', ...links] = text.split(/(?=^export const )/m)
  const each = links.map((link) =>
    link
      .replace(
        '{ id, name }: Option',
        `{ ${link.includes(areaMark) ? 'area, ' : ''}id, name }: Props`,
      )
      .replace('{ name }: Option', '{ name }: Props')
      .replace(/to="\/\$area([^"]*)"/, 'to={`/${area}$1`}'),
  )
  return [`${head}type Props = Option & { area: Area }\n\n`, ...each].join('')
}

/** What the pages of an area give to the components. */
const routeIn = (text: string, place: Place) =>
  text
    .replace(
      'component: NewStockItemPage,',
      `component: () => <NewStockItemPage area="${place}" />,`,
    )
    .replace('<EditStockItemPage ', `<EditStockItemPage area="${place}" `)
    .replace('<StockItemPage ', `<StockItemPage area="${place}" `)
    .replace(
      'return <StockItemsPage search={Route.useSearch()} onSearch={onSearch} />',
      `const search = Route.useSearch()
  return (
    <StockItemsPage area="${place}" search={search} onSearch={onSearch}>
      {(rows) => ${rowsIn[place]}}
    </StockItemsPage>
  )`,
    )

const rowsIn: Readonly<Record<Place, string>> = {
  app: '<StockItemCards rows={rows} />',
  manager: '<StockItemTable rows={rows} search={search} onSearch={onSearch} />',
}

export function inBothAreas(
  path: string,
  text: string,
  specification: Specification,
  place: Place,
): string {
  if (path.includes('/routes/'))
    return addImports(
      routeIn(text, place),
      "import { StockItemCards } from '#/features/stock-item/stock-item-cards.tsx'",
      "import { StockItemTable } from '#/features/stock-item/stock-item-table.tsx'",
    )
  const change = Object.entries(components).find(([end]) => path.endsWith(end))?.[1]
  if (!change) return text
  return addImports(
    change(text, specification),
    "import type { Area } from '#/platform/feature/feature.ts'",
  )
}

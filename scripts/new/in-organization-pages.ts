import { addImports } from './add-imports.ts'
import type { Specification } from './specification.ts'
import { withoutActivity } from './without-activity.ts'

// A page of an organization gets its slug, and passes it on to what links or calls.

const ofOrganization = (...names: string[]) =>
  `const { ${names.join(', ')} } = useOrganization(slug)`

/** Changes that every page needs. */
const everywhere = (text: string) =>
  text
    .replaceAll('params={{ id', 'params={{ slug, id')
    .replaceAll('params: { id }', 'params: { slug, id }')
    .replaceAll("to: '/manager/stock-items' }", "to: '/o/$slug/stock-items', params: { slug } }")
    .replaceAll(
      /<Link to="\/manager\/stock-items(\/new)?" /g,
      '<Link to="/o/$slug/stock-items$1" params={{ slug }} ',
    )
    .replaceAll('/manager/stock-items', '/o/$slug/stock-items')
    .replaceAll(/\bstockItemQueries\.(\w+)\(/g, 'stockItemQueries.$1(organizationId, ')
    .replaceAll(/\bstockItemMutations\.(?=\w)/g, 'stockItemMutations(organizationId).')
    .replaceAll(/Options\(\{ /g, 'Options({ organizationId, ')
    .replaceAll(/<(\w+Link) \{\.\.\./g, '<$1 slug={slug} {...')
    .replaceAll('<StockItemGone />', '<StockItemGone slug={slug} />')
    .replaceAll('stockItem.page.title', 'stockItemMenu.title')

/** Shows something only to members who may do it. */
const may = (text: string) =>
  text
    .replace(
      /<Can do=\{\{ stockItem: \['create'\] \}\}>([\s\S]*?)<\/Can>/,
      "may({ content: ['create'] }) && ($1)",
    )
    .replace(
      /<Can do=\{\{ stockItem: \['update'\] \}\}>([\s\S]*?)<\/Can>/,
      "{may({ content: ['update'] }) && ($1)}",
    )
    .replace(
      /<Can do=\{\{ stockItem: \['delete'\] \}\}>([\s\S]*?)<\/Can>/,
      "{may({ content: ['delete'] }) && ($1)}",
    )

type Change = (text: string, refers: boolean) => string

/** What each file is given, and what it does with it. */
const changes: Readonly<Record<string, Change>> = {
  'stock-item-gone.tsx': (text) =>
    text.replace('StockItemGone()', 'StockItemGone({ slug }: { slug: string })'),

  'use-delete-stock-items.ts': (text) =>
    text
      .replace(
        'useDeleteStockItems() {',
        `useDeleteStockItems(slug: string) {\n  ${ofOrganization('organizationId')}`,
      )
      .replace('(stockItemMutations,', '(stockItemMutations(organizationId),'),

  'stock-item-selection.tsx': (text) =>
    text
      .replace('type Props = { ', 'type Props = { slug: string; ')
      .replace('({ rows, ', '({ slug, rows, ')
      .replace('useDeleteStockItems()', 'useDeleteStockItems(slug)'),

  'stock-item-table.tsx': (text) =>
    text
      .replace('& { rows:', '& { slug: string; rows:')
      .replace('({ rows, ', '({ slug, rows, ')
      .replace('const viewer = useViewer()', ofOrganization('may'))
      .replace("can(viewer, { stockItem: ['delete'] })", "may({ content: ['delete'] })")
      .replace('useStockItemColumns()', 'useStockItemColumns(slug)')
      .replace('<StockItemSelection ', '<StockItemSelection slug={slug} '),

  'new-stock-item-page.tsx': (text, refers) =>
    passSlug(text, refers).replace(
      'NewStockItemPage() {',
      `NewStockItemPage({ slug }: { slug: string }) {\n  ${ofOrganization('organizationId')}`,
    ),

  'edit-stock-item-page.tsx': (text, refers) =>
    passSlug(text, refers).replace(
      '({ id }: { id: string }) {',
      `({ slug, id }: { slug: string; id: string }) {\n  ${ofOrganization('organizationId')}`,
    ),

  'stock-item-form.tsx': (text, refers) =>
    refers
      ? text
          .replace(
            'RecordFormProps<StockItemInput> & {',
            'RecordFormProps<StockItemInput> & {\n  slug: string',
          )
          .replace(
            '({ values, submitLabel, onCancel, ...behavior }: Props) {',
            `({ slug, values, submitLabel, onCancel, ...behavior }: Props) {\n  ${ofOrganization('organizationId')}`,
          )
      : text,

  'stock-item-values.tsx': (text, refers) =>
    refers
      ? text.replace(
          'useStockItemValues() {',
          `useStockItemValues(slug: string) {\n  ${ofOrganization('organizationId')}`,
        )
      : text,

  'stock-item-columns.tsx': (text, refers) =>
    passSlug(text, refers).replace('useStockItemColumns()', 'useStockItemColumns(slug: string)'),

  'stock-items-page.tsx': (text, refers) =>
    may(passSlug(text, refers))
      .replace(
        '({ search, onSearch }: ListPageProps<StockItemSearch>) {',
        `({ slug, search, onSearch }: ListPageProps<StockItemSearch> & { slug: string }) {\n  ${ofOrganization('organizationId', 'may')}`,
      )
      .replace('<StockItemTable ', '<StockItemTable slug={slug} ')
      .replace('exportUrl(search)', 'exportUrl(organizationId, search)')
      .replace(
        '= (search: StockItemSearch) =>',
        '= (organizationId: string, search: StockItemSearch) =>',
      )
      .replace('/api/stock-items/', '/api/organizations/${organizationId}/stock-items/'),

  'stock-item-page.tsx': (text, refers) =>
    withoutActivity(may(passSlug(text, refers)))
      .replace(
        'StockItemPage({ id }: { id: string }) {',
        `StockItemPage({ slug, id }: { slug: string; id: string }) {\n  ${ofOrganization('organizationId')}`,
      )
      .replace('<Actions ', '<Actions slug={slug} ')
      .replace(
        'Actions({ stockItem }: { stockItem: StockItem }) {',
        `Actions({ slug, stockItem }: { slug: string; stockItem: StockItem }) {\n  ${ofOrganization('may')}`,
      )
      .replace('useDeleteStockItems()', 'useDeleteStockItems(slug)'),
}

/** Only what refers to other records needs the organization in a form and in its values. */
const passSlug = (text: string, refers: boolean) =>
  refers
    ? text
        .replaceAll('useStockItemValues()', 'useStockItemValues(slug)')
        .replaceAll(/<StockItemForm\b/g, '<StockItemForm slug={slug}')
    : text

export function inOrganizationPage(
  path: string,
  text: string,
  { fields }: Pick<Specification, 'fields'>,
): string {
  const change = Object.entries(changes).find(([end]) => path.endsWith(`/${end}`))?.[1]
  const refers = fields.some(({ type }) => type === 'ref')
  const changed = change?.(everywhere(text), refers) ?? text
  return addImports(
    changed,
    "import { useOrganization } from '#/features/organization/organization.queries.ts'",
  )
}

import { addImports } from './add-imports.ts'
import { inOrganizationPage } from './in-organization-pages.ts'
import type { Specification } from './specification.ts'

/**
 * Makes each record belong to an organization, as reading lists do. What differs as a whole is in
 * `reference/organization/`.
 */
export function inOrganization(path: string, text: string, specification: Specification): string {
  if (path.includes('/reference/organization/')) return text.replace(/^\/\/ Long because .*\n/, '')
  const page = /\.tsx$|\/use-/.test(path) ? inOrganizationPage(path, text, specification) : text
  const change = Object.entries(changes).find(([end]) => path.endsWith(end))?.[1]
  return change?.(page, specification) ?? page
}

const policies = '#/platform/organization/server/tenant-policies.ts'
const organizationTables = '#/platform/organization/server/organization.table.ts'

const searchTable = `
/** What a search finds; a trigger maintains it. Separate, because its policy makes other reads slower. */
export const stockItemSearchTable = pgTable(
  'stock_item_search',
  {
    organizationId: uuid('organization_id').notNull(),
    recordId: uuid('record_id').notNull(),
    search: text('search').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.recordId] }),
    foreignKey({
      name: 'stock_item_search_record_fk',
      columns: [table.organizationId, table.recordId],
      foreignColumns: [stockItemTable.organizationId, stockItemTable.id],
    }).onDelete('cascade'),
    index('stock_item_search_index').using('gin', table.search.op('gin_trgm_ops')),
    pgPolicy('stock_item_search_tenant', tenantPolicy),
    pgPolicy('stock_item_search_pattern', tenantSearchPolicy),
  ],
)
`

const organizationKey = `    foreignKey({
      name: 'stock_item_organization_fk',
      columns: [table.organizationId],
      foreignColumns: [organizationTable.id],
    }).onDelete('cascade'),
`

const listing = `export const listStockItems = (
  tenant: TenantExecutor,
  input: StockItemListInput,
  cursorSecret: string,
) =>
  searchInTenant(tenant, input.searchTerm, () =>
    page(
      tenant,
      { ...queryOf(tenant, input), limit: input.limit, cursor: input.cursor },
      cursorSecret,
    ),
  )
`

const counting = `/** How many records match the filters, at most \`limit\`. */
export const countStockItems = (
  context: StockItemReader,
  input: StockItemExportInput & { organizationId: string },
  limit: number,
) =>
  readInOrganization(context, input.organizationId, { content: ['read'] }, (tenant) =>
    searchInTenant(tenant, input.searchTerm, () =>
      count(tenant, queryOf(tenant, input).filter, limit),
    ),
  )
`

const walking = `export type StockItemReader = Parameters<typeof readInOrganization>[0] & {
  config: { authSecret: string }
}

/** All records that match the filters, in batches; the permission is checked for each. */
export async function* walkStockItems(
  context: StockItemReader,
  input: StockItemExportInput & { organizationId: string },
  limit: number,
) {
  let cursor: string | undefined
  do {
    const batch: { items: StockItem[]; nextCursor: string | null } = await readInOrganization(
      context,
      input.organizationId,
      { content: ['read'] },
      (tenant) => listStockItems(tenant, { ...input, limit, cursor }, context.config.authSecret),
    )
    if (batch.items.length > 0) yield batch.items
    cursor = batch.nextCursor ?? undefined
  } while (cursor)
}
`

type Change = (text: string, specification: Specification) => string

const changes: Readonly<Record<string, Change>> = {
  '.table.ts': (text) =>
    addImports(
      text,
      "import { pgPolicy, primaryKey } from 'drizzle-orm/pg-core'",
      `import { organizationTable } from '${organizationTables}'`,
      `import { tenantPolicy, tenantSearchPolicy } from '${policies}'`,
    )
      .replace(
        "id: uuid('id').primaryKey(),",
        "organizationId: uuid('organization_id').notNull(),\n    id: uuid('id').notNull(),",
      )
      .replace(
        '  (table) => [\n',
        "  (table) => [\n    primaryKey({ columns: [table.organizationId, table.id] }),\n    pgPolicy('stock_item_tenant', tenantPolicy),\n",
      )
      // Every key and every index that a list uses begins with the organization.
      .replaceAll(
        /(uniqueIndex\('\w+'\)|\bindex\('\w+_index'\))(\s*\.on\()/g,
        '$1$2table.organizationId, ',
      )
      .replaceAll(
        /columns: \[table\.(\w+)\],(\s*)foreignColumns: \[(\w+)\.id\]/g,
        'columns: [table.organizationId, table.$1],$2foreignColumns: [$3.organizationId, $3.id]',
      )
      .replace(/ *index\('stock_item_search_index'\).*\n/, organizationKey)
      .replace(/\n*$/, `\n${searchTable}`),

  '-export.ts': (text) =>
    addImports(text, "import type { StockItemReader } from './stock-item.service.ts'")
      .replace('db: Database,', 'context: StockItemReader,')
      .replace(
        'input: StockItemExportInput,',
        'input: StockItemExportInput & { organizationId: string },',
      )
      .replace('walkStockItems(db,', 'walkStockItems(context,'),

  '.service.ts': (text, { csv }) =>
    addImports(
      text,
      "import { createOrganizationRecords } from '#/platform/audit/server/organization-records.ts'",
      "import { isFoundIn } from '#/platform/organization/server/tenant-search.ts'",
      "import { readInOrganization, searchInTenant } from '#/platform/organization/server/tenant.ts'",
      "import type { TenantExecutor } from '#/platform/organization/server/tenant.ts'",
      "import { stockItemSearchTable } from './stock-item.table.ts'",
    )
      .replace('queryOf(input: ', 'queryOf(tenant: TenantExecutor, input: ')
      .replace(
        'hasWords(stockItemTable.search, searchTerm),',
        'eq(stockItemTable.organizationId, tenant.organizationId),\n    isFoundIn(stockItemSearchTable, stockItemTable.id, tenant, searchTerm),',
      )
      .replace(/^export const listStockItems = [\s\S]*?cursorSecret\)\n/m, listing)
      .replace(/^const \{ walk, count \} = .*\n/m, '')
      .replace('const { page } =', csv ? 'const { page, count } =' : 'const { page } =')
      .replace(/^\/\*\* How many records[\s\S]*?count\(db, .*\n/m, csv ? counting : '')
      .replace(/^\/\*\* All records that match[\s\S]*?walk\(db, .*\n/m, csv ? walking : '')
      .replace(
        /export const stockItems = createRecords\('stockItem', stockItemTable, /,
        "export const stockItemsOf = (organizationId: string) =>\n  createOrganizationRecords('stockItem', stockItemTable, organizationId, ",
      ),

  '.docs.ts': (text) =>
    text
      .replace(
        'const fields = {',
        "const organizationId = '019a8b7c-0d10-7a2b-9c30-1a2b3c4d5e6f'\nconst inside = ['ORGANIZATION_NOT_FOUND', 'FORBIDDEN'] as const\nconst fields = {",
      )
      .replace(
        "'Stock items of the manager.'",
        "'Stock items of an organization, which its members share. Administrators who aren’t members have no access to them.'",
      )
      .replace("'Lists stock items.'", "'Lists the stock items of an organization.'")
      .replace('  fields: {\n', "  fields: {\n    organizationId: 'The ID of the organization.',\n")
      .replaceAll('request: {}', 'request: { organizationId }')
      .replaceAll('request: { ', 'request: { organizationId, ')
      .replaceAll('organizationId, organizationId', 'organizationId')
      .replace('request: fields,', 'request: { organizationId, ...fields },')
      .replaceAll(/^ {4}\w+: \{\n[\s\S]*?^ {4}\},\n/gm, (call) =>
        call.includes(' errors: [')
          ? call.replace(' errors: [', ' errors: [...inside, ')
          : call.replace(/ {4}\},\n$/, '      errors: inside,\n    },\n'),
      ),

  '.feature.ts': (text, { only }) =>
    text
      .replace(
        "translations: { stockItem: 'manager' }",
        only
          ? "translations: { stockItem: 'account' }"
          : "translations: { stockItem: 'account', stockItemMenu: 'app' }",
      )
      .replace(/^import Package .*\n/m, '')
      .replace(/^ *permissions: .*\n/m, '')
      .replace(/^ *page: '\/manager\/.*\n/m, '')
      .replace(
        /^ *navigation: \{[\s\S]*?^ {2}\},\n/m,
        "  organizationNavigation: {\n    position: 60,\n    to: '/o/$slug/stock-items',\n    label: 'stockItemMenu.title',\n    needs: { content: ['read'] },\n  },\n",
      )
      .replace('live: { stockItem:', 'live: { organization:'),

  'stock-items.spec.ts': (text) =>
    addImports(
      text,
      "import { sampleOrganization } from '#/features/organization/e2e/organizations.ts'",
    )
      .replace('an admin adds', 'a member adds')
      .replace(
        "await visit(page, '/manager/stock-items')",
        'const { slug } = await sampleOrganization()\n  const list = `/o/${slug}/stock-items`\n  await visit(page, list)',
      )
      .replaceAll("'/manager/stock-items'", 'list')
      .replace('/\\/manager\\/stock-items\\?/', '/\\/o\\/[^/]+\\/stock-items\\?/'),
}

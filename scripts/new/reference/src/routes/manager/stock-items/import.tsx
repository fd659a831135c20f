import { createFileRoute } from '@tanstack/react-router'
import { csvImportQueries } from '#/features/csv-import/csv-import.queries.ts'
import { ImportPage } from '#/features/csv-import/import-page.tsx'
import { stockItemImport } from '#/features/stock-item/stock-item-import.ts'
import { guard } from '#/platform/auth/guard.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/stock-items/import')({
  staticData: { crumb: 'stockItem.page.import' },
  beforeLoad: (args) => guard(args, { stockItem: ['create'] }),
  loader: ({ context: { queryClient } }) =>
    load(queryClient.query(csvImportQueries.fresh(stockItemImport))),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('stockItem.page.import') }),
  component: () => <ImportPage source={stockItemImport} />,
})

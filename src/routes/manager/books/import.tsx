import { createFileRoute } from '@tanstack/react-router'
import { bookImport } from '#/features/book/book-import.ts'
import { csvImportQueries } from '#/features/csv-import/csv-import.queries.ts'
import { ImportPage } from '#/features/csv-import/import-page.tsx'
import { guard } from '#/platform/auth/guard.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/books/import')({
  staticData: { crumb: 'bookImportMenu.open' },
  beforeLoad: (args) => guard(args, { book: ['create'] }),
  loader: ({ context: { queryClient } }) =>
    load(queryClient.query(csvImportQueries.fresh(bookImport))),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('bookImport.title') }),
  component: () => <ImportPage source={bookImport} />,
})

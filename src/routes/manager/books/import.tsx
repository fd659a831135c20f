import { createFileRoute } from '@tanstack/react-router'
import { bookImportQueries } from '#/features/book/import/book-import.queries.ts'
import { ImportPage } from '#/features/book/import/import-page.tsx'
import { guard } from '#/platform/auth/guard.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/books/import')({
  staticData: { crumb: 'bookImportMenu.open' },
  beforeLoad: (args) => guard(args, { book: ['create'] }),
  loader: ({ context: { queryClient } }) => load(queryClient.query(bookImportQueries.fresh())),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('bookImport.title') }),
  component: ImportPage,
})

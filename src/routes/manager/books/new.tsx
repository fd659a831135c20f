import { createFileRoute } from '@tanstack/react-router'
import { NewBookPage } from '#/features/book/manager/new-book-page.tsx'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { guard } from '#/platform/auth/guard.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/books/new')({
  staticData: { crumb: 'layout.crumb.new' },
  beforeLoad: (args) => guard(args, { book: ['create'] }),
  loader: ({ context: { queryClient } }) =>
    load(queryClient.query({ ...genreQueries.list(), staleTime: 'static' })),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('book.new.title') }),
  component: NewBookPage,
})

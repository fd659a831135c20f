import { createFileRoute } from '@tanstack/react-router'
import { EditBookPage } from '#/features/book/manager/edit-book-page.tsx'
import { bookQueries } from '#/features/book/book.queries.ts'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { guard } from '#/platform/auth/guard.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/books/$id_/update')({
  staticData: { crumb: 'layout.crumb.update' },
  beforeLoad: (args) => guard(args, { book: ['update'] }),
  loader: async ({ context: { queryClient }, params }) => {
    const [book] = await load(
      Promise.all([
        // Always refetched, so that an edit starts from the current version.
        queryClient.query({ ...bookQueries.detail(params.id), staleTime: 0 }),
        queryClient.query({ ...genreQueries.list(), staleTime: 'static' }),
      ]),
    )
    return book
  },
  head: ({ match, loaderData }) =>
    pageHead(match, {
      title: loaderData && `${match.context.i18n.t('book.edit.title')}: ${loaderData.title}`,
    }),
  component: () => <EditBookPage key={Route.useParams().id} id={Route.useParams().id} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { BookPage } from '#/features/book/app/book-page.tsx'
import { bookSearch } from '#/features/book/book-search.ts'
import { bookQueries } from '#/features/book/book.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/_record/app/books/$id')({
  // The filters of the list the user came from.
  validateSearch: bookSearch.read,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    // In sequence: a missing book must fail with its own error, not with the neighbors' one.
    const book = await load(queryClient.query({ ...bookQueries.detail(id), staleTime: 'static' }))
    await load(queryClient.query({ ...bookQueries.neighbors(id, deps), staleTime: 'static' }))
    return book
  },
  head: ({ match, loaderData }) =>
    pageHead(match, {
      title: loaderData?.title,
      description: loaderData?.description ?? undefined,
    }),
  component: () => <BookPage id={Route.useParams().id} search={Route.useSearch()} />,
})

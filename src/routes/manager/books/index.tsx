import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand.ts'
import { BooksTablePage } from '#/features/book/manager/books-page.tsx'
import { readBookSearch } from '#/features/book/book-sort.ts'
import { bookQueries } from '#/features/book/book.queries.ts'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/books/')({
  validateSearch: readBookSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    load(
      Promise.all([
        queryClient.infiniteQuery({ ...bookQueries.list(deps), staleTime: 'static' }),
        queryClient.query({ ...genreQueries.list(), staleTime: 'static' }),
      ]),
    ),
  head: ({ match: { context } }) =>
    pageHead({
      title: context.i18n.t('book.list.title'),
      productName: brand.name,
      config: context.config,
    }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <BooksTablePage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  )
}

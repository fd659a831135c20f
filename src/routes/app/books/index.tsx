import { createFileRoute } from '@tanstack/react-router'
import { BooksPage } from '#/features/book/app/books-page.tsx'
import { bookSearch } from '#/features/book/book-search.ts'
import { bookQueries } from '#/features/book/book.queries.ts'
import { genreQueries } from '#/features/genre/genre.queries.ts'
import { load } from '#/platform/http/load.ts'
import { loadList } from '#/platform/api/load-list.ts'
import { pageHead } from '#/platform/http/page-head.ts'
import { useSearchChange } from '#/platform/api/use-search-change.ts'

export const Route = createFileRoute('/app/books/')({
  validateSearch: bookSearch.read,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      loadList(queryClient, bookQueries.list(deps)),
      load(queryClient.query({ ...genreQueries.list(), staleTime: 'static' })),
    ]),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('book.list.title') }),
  component: Page,
})

function Page() {
  const onSearch = useSearchChange(Route.useNavigate())
  return <BooksPage search={Route.useSearch()} onSearch={onSearch} />
}

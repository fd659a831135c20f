import { createFileRoute } from '@tanstack/react-router'
import { loadOrganization, teamQueries } from '#/features/organization/organization.queries.ts'
import { ReadingListsPage } from '#/features/reading-list/app/reading-lists-page.tsx'
import { readingListSearch } from '#/features/reading-list/reading-list-search.ts'
import { readingListQueries } from '#/features/reading-list/reading-list.queries.ts'
import { loadList } from '#/platform/api/load-list.ts'
import { useSearchChange } from '#/platform/api/use-search-change.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/o/$slug/reading-lists/')({
  validateSearch: readingListSearch.read,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const { id } = await loadOrganization(queryClient, slug)
    await Promise.all([
      loadList(queryClient, readingListQueries.list(id, deps)),
      load(queryClient.query({ ...teamQueries.list(id), staleTime: 'static' })),
    ])
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('readingListMenu.title') }),
  component: Page,
})

function Page() {
  const { slug } = Route.useParams()
  const onSearch = useSearchChange(Route.useNavigate())
  return <ReadingListsPage slug={slug} search={Route.useSearch()} onSearch={onSearch} />
}

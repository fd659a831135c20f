import { createFileRoute } from '@tanstack/react-router'
import { loadOrganization } from '#/features/organization/organization.queries.ts'
import { stockItemSearch } from '#/features/stock-item/stock-item-search.ts'
import { stockItemQueries } from '#/features/stock-item/stock-item.queries.ts'
import { StockItemsPage } from '#/features/stock-item/stock-items-page.tsx'
import { loadList } from '#/platform/api/load-list.ts'
import { useSearchChange } from '#/platform/api/use-search-change.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/o/$slug/stock-items/')({
  validateSearch: stockItemSearch.read,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const { id } = await loadOrganization(queryClient, slug)
    await Promise.all([
      loadList(queryClient, stockItemQueries.list(id, deps)),
      load(queryClient.query(stockItemQueries.sampleTargetOption(id, deps.sampleTargetId))), // if not unique
      load(queryClient.query(stockItemQueries.spareTargetOption(id, deps.spareTargetId))), // if not unique
    ])
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('stockItemMenu.title') }),
  component: Page,
})

function Page() {
  const { slug } = Route.useParams()
  const onSearch = useSearchChange(Route.useNavigate())
  return <StockItemsPage slug={slug} search={Route.useSearch()} onSearch={onSearch} />
}

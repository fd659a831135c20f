import { createFileRoute } from '@tanstack/react-router'
import { stockItemSearch } from '#/features/stock-item/stock-item-search.ts'
import { stockItemQueries } from '#/features/stock-item/stock-item.queries.ts'
import { StockItemsPage } from '#/features/stock-item/stock-items-page.tsx'
import { loadList } from '#/platform/api/load-list.ts'
import { useSearchChange } from '#/platform/api/use-search-change.ts'
import { guard } from '#/platform/auth/guard.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/stock-items/')({
  validateSearch: stockItemSearch.read,
  beforeLoad: (args) => guard(args, { stockItem: ['read'] }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    Promise.all([
      loadList(queryClient, stockItemQueries.list(deps)),
      load(queryClient.query(stockItemQueries.sampleTargetOption(deps.sampleTargetId))), // if not unique
      load(queryClient.query(stockItemQueries.spareTargetOption(deps.spareTargetId))), // if not unique
    ]),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('stockItem.page.title') }),
  component: Page,
})

function Page() {
  const onSearch = useSearchChange(Route.useNavigate())
  return <StockItemsPage search={Route.useSearch()} onSearch={onSearch} />
}

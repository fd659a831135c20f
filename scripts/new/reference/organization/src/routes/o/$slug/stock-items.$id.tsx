import { createFileRoute } from '@tanstack/react-router'
import { loadOrganization } from '#/features/organization/organization.queries.ts'
import { StockItemPage } from '#/features/stock-item/stock-item-page.tsx'
import { stockItemQueries } from '#/features/stock-item/stock-item.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/o/$slug/stock-items/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const { id } = await loadOrganization(queryClient, params.slug)
    const options = stockItemQueries.detail(id, params.id)
    return load(queryClient.query({ ...options, staleTime: 'static' }))
  },
  head: ({ match, loaderData }) => pageHead(match, { title: loaderData?.mainTitle }),
  component: () => <StockItemPage slug={Route.useParams().slug} id={Route.useParams().id} />,
})

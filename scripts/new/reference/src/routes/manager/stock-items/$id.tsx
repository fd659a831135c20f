import { createFileRoute } from '@tanstack/react-router'
import { activityQueries } from '#/features/activity/activity.queries.ts'
import { LatestActivity } from '#/features/activity/subject-activity.tsx'
import { StockItemPage } from '#/features/stock-item/stock-item-page.tsx'
import { stockItemQueries } from '#/features/stock-item/stock-item.queries.ts'
import { guard } from '#/platform/auth/guard.ts'
import { can } from '#/platform/auth/viewer.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/stock-items/$id')({
  beforeLoad: (args) => guard(args, { stockItem: ['read'] }),
  loader: async ({ context: { queryClient, viewer }, params: { id } }) => {
    const [stockItem] = await load(
      Promise.all([
        queryClient.query({ ...stockItemQueries.detail(id), staleTime: 'static' }),
        can(viewer, { activity: ['read'] }) && queryClient.query(activityQueries.fresh(id)),
      ]),
    )
    return stockItem
  },
  head: ({ match, loaderData }) => pageHead(match, { title: loaderData?.mainTitle }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <StockItemPage id={id} activity={<LatestActivity subject={id} />} />
}

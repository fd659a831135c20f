import { createFileRoute } from '@tanstack/react-router'
import { activityQueries } from '#/features/activity/activity.queries.ts'
import { LatestActivity } from '#/features/activity/subject-activity.tsx'
import { readDeliverySearch } from '#/features/webhook/webhook-search.ts'
import type { DeliverySearch } from '#/features/webhook/webhook-search.ts'
import { WebhookPage } from '#/features/webhook/webhook-page.tsx'
import { webhookQueries } from '#/features/webhook/webhook.queries.ts'
import { loadList } from '#/platform/api/load-list.ts'
import { useSearchChange } from '#/platform/api/use-search-change.ts'
import { can } from '#/platform/auth/viewer.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/webhooks/$id')({
  // Read where it is used, because this part of a route is in every first visit.
  validateSearch: (search: DeliverySearch) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, viewer }, params: { id }, deps }) => {
    const [webhook] = await Promise.all([
      load(queryClient.query({ ...webhookQueries.detail(id), staleTime: 'static' })),
      load(queryClient.query({ ...webhookQueries.eventTypes(), staleTime: 'static' })),
      loadList(queryClient, webhookQueries.deliveries(id, readDeliverySearch(deps))),
      can(viewer, { activity: ['read'] }) && load(queryClient.query(activityQueries.fresh(id))),
    ])
    return { ...webhook, name: webhook.url }
  },
  head: ({ match, loaderData }) => pageHead(match, { title: loaderData?.name }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  const onSearch = useSearchChange(Route.useNavigate())
  const history = <LatestActivity subject={id} />
  const list = { search: readDeliverySearch(Route.useSearch()), onSearch }
  return <WebhookPage id={id} {...list} history={history} />
}

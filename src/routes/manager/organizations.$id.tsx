import { createFileRoute } from '@tanstack/react-router'
import { activityQueries } from '#/features/activity/activity.queries.ts'
import { LatestActivity } from '#/features/activity/subject-activity.tsx'
import { ManagedOrganizationPage } from '#/features/organization/manager/organization-page.tsx'
import { memberQueries, organizationQueries } from '#/features/organization/organization.queries.ts'
import { loadList } from '#/platform/api/load-list.ts'
import { can } from '#/platform/auth/viewer.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'
import { guardOrganizations } from '#/platform/organization/require-organizations.ts'

export const Route = createFileRoute('/manager/organizations/$id')({
  beforeLoad: (args) => guardOrganizations(args, { organization: ['list'] }),
  loader: async ({ context: { queryClient, viewer }, params: { id } }) => {
    const detail = { ...organizationQueries.detail(id), staleTime: 'static' as const }
    const organization = await load(queryClient.query(detail))
    if (!organization.deletedAt) await loadList(queryClient, memberQueries.list(id, {}))
    if (can(viewer, { activity: ['read'] }))
      await load(queryClient.query(activityQueries.fresh(id)))
    return organization
  },
  head: ({ match, loaderData }) => pageHead(match, { title: loaderData?.name }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <ManagedOrganizationPage id={id} history={<LatestActivity subject={id} />} />
}

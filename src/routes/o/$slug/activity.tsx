import { createFileRoute } from '@tanstack/react-router'
import { ActivityTable } from '#/features/activity/activity-table.tsx'
import { OrganizationActivityPage } from '#/features/organization/app/organization-activity-page.tsx'
import { organizationSearch } from '#/features/organization/organization-search.ts'
import {
  loadOrganization,
  organizationQueries,
} from '#/features/organization/organization.queries.ts'
import { loadList } from '#/platform/api/load-list.ts'
import { useSearchChange } from '#/platform/api/use-search-change.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/o/$slug/activity')({
  validateSearch: organizationSearch.read,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const { id } = await loadOrganization(queryClient, slug)
    await loadList(queryClient, organizationQueries.activity(id, deps))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.i18n.t('organizationPage.activity') }),
  component: Page,
})

function Page() {
  const onSearch = useSearchChange(Route.useNavigate())
  return (
    <OrganizationActivityPage
      slug={Route.useParams().slug}
      search={Route.useSearch()}
      onSearch={onSearch}
    >
      {(entries) => <ActivityTable entries={entries} />}
    </OrganizationActivityPage>
  )
}

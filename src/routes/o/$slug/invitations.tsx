import { createFileRoute } from '@tanstack/react-router'
import { InvitationsPage } from '#/features/organization/app/invitations-page.tsx'
import { invitationSearch } from '#/features/organization/organization-search.ts'
import {
  invitationQueries,
  loadOrganization,
} from '#/features/organization/organization.queries.ts'
import { loadList } from '#/platform/api/load-list.ts'
import { useSearchChange } from '#/platform/api/use-search-change.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/o/$slug/invitations')({
  validateSearch: invitationSearch.read,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const { id } = await loadOrganization(queryClient, slug)
    await loadList(queryClient, invitationQueries.list(id, deps))
  },
  head: ({ match }) =>
    pageHead(match, { title: match.context.i18n.t('organizationPage.invitations') }),
  component: Page,
})

function Page() {
  const { slug } = Route.useParams()
  const onSearch = useSearchChange(Route.useNavigate())
  return <InvitationsPage slug={slug} search={Route.useSearch()} onSearch={onSearch} />
}

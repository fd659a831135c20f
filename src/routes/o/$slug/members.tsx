import { createFileRoute } from '@tanstack/react-router'
import { MembersPage } from '#/features/organization/app/members-page.tsx'
import { memberSearch } from '#/features/organization/organization-search.ts'
import { loadOrganization, memberQueries } from '#/features/organization/organization.queries.ts'
import { loadList } from '#/platform/api/load-list.ts'
import { useSearchChange } from '#/platform/api/use-search-change.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/o/$slug/members')({
  validateSearch: memberSearch.read,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { slug }, deps }) => {
    const { id } = await loadOrganization(queryClient, slug)
    await loadList(queryClient, memberQueries.list(id, deps))
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('organizationPage.members') }),
  component: Page,
})

function Page() {
  const { slug } = Route.useParams()
  const onSearch = useSearchChange(Route.useNavigate())
  return <MembersPage slug={slug} search={Route.useSearch()} onSearch={onSearch} />
}

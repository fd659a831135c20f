import { createFileRoute } from '@tanstack/react-router'
import { ManagedOrganizationsPage } from '#/features/organization/manager/organizations-page.tsx'
import { organizationSearch } from '#/features/organization/organization-search.ts'
import { organizationQueries } from '#/features/organization/organization.queries.ts'
import { loadList } from '#/platform/api/load-list.ts'
import { useSearchChange } from '#/platform/api/use-search-change.ts'
import { pageHead } from '#/platform/http/page-head.ts'
import { guardOrganizations } from '#/platform/organization/require-organizations.ts'

export const Route = createFileRoute('/manager/organizations/')({
  validateSearch: organizationSearch.read,
  beforeLoad: (args) => guardOrganizations(args, { organization: ['list'] }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    loadList(queryClient, organizationQueries.managed(deps)),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('organizationMenu.title') }),
  component: Page,
})

function Page() {
  const onSearch = useSearchChange(Route.useNavigate())
  return <ManagedOrganizationsPage search={Route.useSearch()} onSearch={onSearch} />
}

import { createFileRoute } from '@tanstack/react-router'
import { UsersPage } from '#/features/user/manager/users-page.tsx'
import { userSearch } from '#/features/user/user-search.ts'
import { userQueries } from '#/features/user/user.queries.ts'
import { guard } from '#/platform/auth/guard.ts'
import { loadList } from '#/platform/api/load-list.ts'
import { pageHead } from '#/platform/http/page-head.ts'
import { useSearchChange } from '#/platform/api/use-search-change.ts'

export const Route = createFileRoute('/manager/users/')({
  validateSearch: userSearch.read,
  beforeLoad: (args) => guard(args, { user: ['list'] }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadList(queryClient, userQueries.list(deps)),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('user.list.title') }),
  component: Page,
})

function Page() {
  const onSearch = useSearchChange(Route.useNavigate())
  return <UsersPage search={Route.useSearch()} onSearch={onSearch} />
}

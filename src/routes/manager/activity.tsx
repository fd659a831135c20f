import { createFileRoute } from '@tanstack/react-router'
import { ActivityPage } from '#/features/activity/activity-page.tsx'
import { readActivitySearch } from '#/features/activity/activity-search.ts'
import { activityQueries } from '#/features/activity/activity.queries.ts'
import { guard } from '#/platform/auth/guard.ts'
import { loadList } from '#/platform/api/load-list.ts'
import { pageHead } from '#/platform/http/page-head.ts'
import { useSearchChange } from '#/platform/api/use-search-change.ts'

export const Route = createFileRoute('/manager/activity')({
  validateSearch: readActivitySearch,
  beforeLoad: (args) => guard(args, { activity: ['read'] }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadList(queryClient, activityQueries.list(deps)),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('activity.list.title') }),
  component: Page,
})

function Page() {
  const onSearch = useSearchChange(Route.useNavigate())
  return <ActivityPage search={Route.useSearch()} onSearch={onSearch} />
}

import { createFileRoute } from '@tanstack/react-router'
import { activityQueries } from '#/features/activity/activity.queries.ts'
import { RecentActivity } from '#/features/activity/recent-activity.tsx'
import { DashboardPage } from '#/features/dashboard/dashboard-page.tsx'
import { defaultSpan, readDashboardSearch } from '#/features/dashboard/dashboard-search.ts'
import { dashboardQueries } from '#/features/dashboard/dashboard.queries.ts'
import { can } from '#/platform/auth/viewer.ts'
import { load } from '#/platform/http/load.ts'
import { loadIndependently } from '#/platform/http/load-independently.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/dashboard')({
  validateSearch: readDashboardSearch,
  loaderDeps: ({ search: { days = defaultSpan } }) => ({ days }),
  loader: async ({ context: { queryClient, viewer, timeZone }, deps: { days } }) => {
    const period = { days, timeZone: timeZone ?? 'UTC' }
    const blockQuery = { ...dashboardQueries.blocks(days), staleTime: 'static' as const }
    const blocks = await load(queryClient.query(blockQuery))
    const refetch = { staleTime: 0 }
    await loadIndependently([
      ...blocks.map(({ id }) =>
        queryClient.query({ ...dashboardQueries.metric(id, period), ...refetch }),
      ),
      ...(can(viewer, { activity: ['read'] })
        ? [queryClient.query({ ...activityQueries.recent(), ...refetch })]
        : []),
    ])
    return period
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('layout.nav.dashboard') }),
  component: Page,
})

function Page() {
  return (
    <DashboardPage period={Route.useLoaderData()}>
      <RecentActivity />
    </DashboardPage>
  )
}

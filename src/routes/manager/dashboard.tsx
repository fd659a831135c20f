import { createFileRoute } from '@tanstack/react-router'
import { activityQueries } from '#/features/activity/activity.queries.ts'
import { RecentActivity } from '#/features/activity/recent-activity.tsx'
import { DashboardPage } from '#/features/dashboard/dashboard-page.tsx'
import { dashboardQueries } from '#/features/dashboard/dashboard.queries.ts'
import { can } from '#/platform/auth/viewer.ts'
import { load } from '#/platform/http/load.ts'
import { loadApart } from '#/platform/http/load-apart.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/dashboard')({
  loader: async ({ context: { queryClient, viewer, timeZone } }) => {
    const blocks = await load(
      queryClient.query({ ...dashboardQueries.blocks(), staleTime: 'static' }),
    )
    const anew = { staleTime: 0 }
    await loadApart([
      ...blocks.map(({ id }) =>
        queryClient.query({ ...dashboardQueries.figures(id, timeZone ?? 'UTC'), ...anew }),
      ),
      ...(can(viewer, { activity: ['read'] })
        ? [queryClient.query({ ...activityQueries.recent(), ...anew })]
        : []),
    ])
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('layout.nav.dashboard') }),
  component: Page,
})

function Page() {
  const { timeZone } = Route.useRouteContext()
  return (
    <DashboardPage timeZone={timeZone ?? 'UTC'}>
      <RecentActivity />
    </DashboardPage>
  )
}

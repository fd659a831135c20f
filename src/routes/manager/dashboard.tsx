import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#/features/dashboard/dashboard-page.tsx'
import { dashboardQueries } from '#/features/dashboard/dashboard.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/dashboard')({
  loader: ({ context }) =>
    load(context.queryClient.query({ ...dashboardQueries.figures(), staleTime: 'static' })),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('layout.nav.dashboard') }),
  component: DashboardPage,
})

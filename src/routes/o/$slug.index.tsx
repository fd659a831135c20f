import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#/features/organization/app/overview-page.tsx'
import { loadOrganization } from '#/features/organization/organization.queries.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/o/$slug/')({
  loader: ({ context: { queryClient }, params: { slug } }) => loadOrganization(queryClient, slug),
  head: ({ match, loaderData }) => pageHead(match, { title: loaderData?.name }),
  component: () => <OverviewPage slug={Route.useParams().slug} />,
})

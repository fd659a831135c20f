import { createFileRoute } from '@tanstack/react-router'
import { TeamsPage } from '#/features/organization/app/teams-page.tsx'
import { loadOrganization, teamQueries } from '#/features/organization/organization.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/o/$slug/teams/')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { id } = await loadOrganization(queryClient, slug)
    await load(queryClient.query({ ...teamQueries.list(id), staleTime: 'static' }))
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('organizationPage.teams') }),
  component: () => <TeamsPage slug={Route.useParams().slug} />,
})

import { createFileRoute, notFound } from '@tanstack/react-router'
import { TeamPage } from '#/features/organization/app/team-page.tsx'
import {
  loadOrganization,
  memberQueries,
  teamQueries,
} from '#/features/organization/organization.queries.ts'
import { loadList } from '#/platform/api/load-list.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/o/$slug/teams/$id')({
  loader: async ({ context: { queryClient }, params: { slug, id: teamId } }) => {
    const { id } = await loadOrganization(queryClient, slug)
    const teams = await load(queryClient.query({ ...teamQueries.list(id), staleTime: 'static' }))
    const team = teams.find((it) => it.id === teamId)
    if (!team) throw notFound()
    await loadList(queryClient, memberQueries.list(id, { teamId }))
    return team
  },
  head: ({ match, loaderData }) => pageHead(match, { title: loaderData?.name }),
  component: () => <TeamPage slug={Route.useParams().slug} id={Route.useParams().id} />,
})

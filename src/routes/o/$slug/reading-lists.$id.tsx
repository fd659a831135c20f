import { createFileRoute } from '@tanstack/react-router'
import { loadOrganization, teamQueries } from '#/features/organization/organization.queries.ts'
import { ReadingListPage } from '#/features/reading-list/app/reading-list-page.tsx'
import { readingListQueries } from '#/features/reading-list/reading-list.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/o/$slug/reading-lists/$id')({
  loader: async ({ context: { queryClient }, params: { slug, id: listId } }) => {
    const { id } = await loadOrganization(queryClient, slug)
    const options = readingListQueries.detail(id, listId)
    const list = await load(queryClient.query({ ...options, staleTime: 'static' }))
    await load(queryClient.query({ ...teamQueries.list(id), staleTime: 'static' }))
    return list
  },
  head: ({ match, loaderData }) => pageHead(match, { title: loaderData?.name }),
  component: () => <ReadingListPage slug={Route.useParams().slug} id={Route.useParams().id} />,
})

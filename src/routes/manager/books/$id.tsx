import { createFileRoute } from '@tanstack/react-router'
import { activityQueries } from '#/features/activity/activity.queries.ts'
import { LatestActivity } from '#/features/activity/subject-activity.tsx'
import { BookRecordPage } from '#/features/book/manager/book-page.tsx'
import { bookQueries } from '#/features/book/book.queries.ts'
import { can } from '#/platform/auth/viewer.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/books/$id')({
  loader: async ({ context: { queryClient, viewer }, params: { id } }) => {
    const [book] = await load(
      Promise.all([
        queryClient.query({ ...bookQueries.detail(id), staleTime: 'static' }),
        can(viewer, { activity: ['read'] }) && queryClient.query(activityQueries.fresh(id)),
      ]),
    )
    return book
  },
  head: ({ match, loaderData }) =>
    pageHead(match, {
      title: loaderData?.title,
      description: loaderData?.description ?? undefined,
    }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return <BookRecordPage id={id} history={<LatestActivity subject={id} />} />
}

import { createFileRoute } from '@tanstack/react-router'
import { activityQueries } from '#/features/activity/activity.queries.ts'
import { LatestActivity } from '#/features/activity/subject-activity.tsx'
import { UserRecordPage } from '#/features/user/manager/user-page.tsx'
import { userQueries } from '#/features/user/user.queries.ts'
import { UserAccess, loadUserAccess } from '#/layouts/user-access.tsx'
import { guard } from '#/platform/auth/guard.ts'
import { can } from '#/platform/auth/viewer.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/users/$id')({
  beforeLoad: (args) => guard(args, { user: ['get'] }),
  loader: async ({ context: { queryClient, viewer }, params: { id } }) => {
    const [user] = await load(
      Promise.all([
        queryClient.query({ ...userQueries.detail(id), staleTime: 'static' }),
        can(viewer, { activity: ['read'] }) && queryClient.query(activityQueries.fresh(id)),
        loadUserAccess({ queryClient, viewer }, id),
      ]),
    )
    return user
  },
  head: ({ match, loaderData }) =>
    pageHead(match, { title: loaderData?.name || loaderData?.email }),
  component: Page,
})

function Page() {
  const { id } = Route.useParams()
  return (
    <UserRecordPage
      id={id}
      access={<UserAccess userId={id} />}
      history={<LatestActivity subject={id} />}
    />
  )
}

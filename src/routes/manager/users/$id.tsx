import { createFileRoute } from '@tanstack/react-router'
import { activityQueries } from '#/features/activity/activity.queries.ts'
import { LatestActivity } from '#/features/activity/subject-activity.tsx'
import { UserDevices } from '#/features/device/user-devices.tsx'
import { deviceQueries } from '#/features/device/device.queries.ts'
import { UserRecordPage } from '#/features/user/manager/user-page.tsx'
import { userQueries } from '#/features/user/user.queries.ts'
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
        can(viewer, { session: ['list'] }) &&
          queryClient.query({ ...deviceQueries.ofUser(id), staleTime: 'static' }),
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
      devices={<UserDevices userId={id} />}
      history={<LatestActivity subject={id} />}
    />
  )
}

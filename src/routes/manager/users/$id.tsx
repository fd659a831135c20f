import { createFileRoute } from '@tanstack/react-router'
import { UserRecordPage } from '#/features/user/manager/user-page.tsx'
import { userQueries } from '#/features/user/user.queries.ts'
import { guard } from '#/platform/auth/guard.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/users/$id')({
  beforeLoad: (arrival) => guard(arrival, { user: ['get'] }),
  loader: ({ context, params }) =>
    load(context.queryClient.query({ ...userQueries.detail(params.id), staleTime: 'static' })),
  head: ({ match: { context }, loaderData }) =>
    pageHead(context, {
      title: loaderData?.name || loaderData?.email,
    }),
  component: () => <UserRecordPage id={Route.useParams().id} />,
})

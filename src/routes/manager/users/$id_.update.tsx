import { createFileRoute, redirect } from '@tanstack/react-router'
import { EditUserPage } from '#/features/user/manager/edit-user-page.tsx'
import { userQueries } from '#/features/user/user.queries.ts'
import { guard } from '#/platform/auth/guard.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/users/$id_/update')({
  staticData: { crumb: 'layout.crumb.update' },
  beforeLoad: (args) => {
    const { viewer } = guard(args, { user: ['update'] })
    // Users edit themselves on their account page.
    if (viewer.id === args.params.id) throw redirect({ to: '/manager/account' })
    return { viewer }
  },
  // Always refetched, so that an edit starts from the current version.
  loader: ({ context: { queryClient }, params }) =>
    load(queryClient.query({ ...userQueries.detail(params.id), staleTime: 0 })),
  head: ({ match, loaderData }) =>
    pageHead(match, {
      title:
        loaderData &&
        `${match.context.i18n.t('user.edit.title')}: ${loaderData.name || loaderData.email}`,
    }),
  component: () => <EditUserPage key={Route.useParams().id} id={Route.useParams().id} />,
})

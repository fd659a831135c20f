import { createFileRoute, redirect } from '@tanstack/react-router'
import { JoinPage } from '#/features/organization/invite/join-page.tsx'
import { invitationQueries } from '#/features/organization/organization.queries.ts'
import { SignInFrame } from '#/layouts/sign-in-layout.tsx'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'
import { requireOrganizations } from '#/platform/organization/require-organizations.ts'

export const Route = createFileRoute('/join/$token')({
  beforeLoad: (args) => {
    requireOrganizations(args)
    if (args.context.viewer?.onboarded === false)
      throw redirect({ to: '/onboarding', search: { redirect: args.location.href } })
  },
  loader: ({ context: { queryClient }, params: { token } }) =>
    load(queryClient.query({ ...invitationQueries.viewJoinLink(token), staleTime: 0 })),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('joinPage.head') }),
  component: () => (
    <SignInFrame>
      <JoinPage token={Route.useParams().token} />
    </SignInFrame>
  ),
})

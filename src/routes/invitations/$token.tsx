import { createFileRoute, redirect } from '@tanstack/react-router'
import { InvitationPage } from '#/features/organization/invite/invitation-page.tsx'
import { invitationQueries } from '#/features/organization/organization.queries.ts'
import { signOut } from '#/features/sign-in/sign-out.ts'
import { SignInFrame } from '#/layouts/sign-in-layout.tsx'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'
import { requireOrganizations } from '#/platform/organization/require-organizations.ts'

export const Route = createFileRoute('/invitations/$token')({
  beforeLoad: (args) => {
    requireOrganizations(args)
    if (args.context.viewer?.onboarded === false)
      throw redirect({ to: '/onboarding', search: { redirect: args.location.href } })
  },
  loader: ({ context: { queryClient }, params: { token } }) =>
    load(queryClient.query({ ...invitationQueries.view(token), staleTime: 0 })),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('invitationPage.head') }),
  component: Page,
})

function Page() {
  const { token } = Route.useParams()
  const back = encodeURIComponent(`/invitations/${token}`)
  return (
    <SignInFrame>
      <InvitationPage token={token} onSignOut={() => signOut(`/login?redirect=${back}`)} />
    </SignInFrame>
  )
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { SignOutPage } from '#/features/sign-in/sign-out-page.tsx'
import { SignInFrame } from '#/layouts/sign-in-layout.tsx'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/logout')({
  beforeLoad: ({ context: { viewer } }) => {
    if (!viewer) throw redirect({ to: '/login' })
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('signIn.signOut.title') }),
  component: () => (
    <SignInFrame>
      <SignOutPage />
    </SignInFrame>
  ),
})

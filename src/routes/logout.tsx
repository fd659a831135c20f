import { createFileRoute, redirect } from '@tanstack/react-router'
import { brand } from '#/brand.ts'
import { SignOutPage } from '#/features/sign-in/sign-out-page.tsx'
import { SignInFrame } from '#/layouts/sign-in-layout.tsx'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/logout')({
  beforeLoad: ({ context: { viewer } }) => {
    if (!viewer) throw redirect({ to: '/login' })
  },
  head: ({ match: { context } }) =>
    pageHead({
      title: context.i18n.t('signIn.signOut.title'),
      productName: brand.name,
      config: context.config,
    }),
  component: () => (
    <SignInFrame>
      <SignOutPage />
    </SignInFrame>
  ),
})

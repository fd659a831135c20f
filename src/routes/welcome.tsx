import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand.ts'
import { WelcomePage } from '#/features/demo/welcome-page.tsx'
import { SignInFrame } from '#/layouts/sign-in-layout.tsx'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/welcome')({
  head: ({ match }) =>
    pageHead(match, {
      title: match.context.i18n.t('demo.welcome.title', { name: brand.name }),
    }),
  component: () => (
    <SignInFrame>
      <WelcomePage />
    </SignInFrame>
  ),
})

import { createFileRoute, redirect } from '@tanstack/react-router'
import { OnboardingPage } from '#/features/onboarding/onboarding-page.tsx'
import { SignInFrame } from '#/layouts/sign-in-layout.tsx'
import { landingOf } from '#/features/area/area.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/onboarding')({
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: ({ context: { viewer }, search }) => {
    if (!viewer) throw redirect({ to: '/login', search })
    if (viewer.onboarded) throw redirect({ href: landingOf(viewer, search.redirect) })
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('onboarding.title') }),
  component: () => (
    <SignInFrame>
      <OnboardingPage redirect={Route.useSearch().redirect} />
    </SignInFrame>
  ),
})

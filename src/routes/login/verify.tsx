import { createFileRoute, redirect } from '@tanstack/react-router'
import { VerifyPage } from '#/features/sign-in/verify-page.tsx'
import { isEmail } from '#/features/sign-in/email.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/login/verify')({
  validateSearch: (search: Record<string, unknown>): { email?: string } =>
    isEmail(search.email) ? { email: search.email } : {},
  beforeLoad: ({ search: { email, redirect: target } }) => {
    if (!email) throw redirect({ to: '/login', search: { redirect: target } })
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('signIn.verify.title'),
    }),
  component: Page,
})

function Page() {
  const { redirect: target, email = '' } = Route.useSearch()
  const { config } = Route.useRouteContext()
  return <VerifyPage email={email} redirect={target} inbox={config.inbox} />
}

import { createFileRoute, redirect } from '@tanstack/react-router'
import { VerifyPage } from '#/features/sign-in/verify-page.tsx'
import { isEmail } from '#/features/sign-in/is-email.ts'
import { signInQueries } from '#/features/sign-in/sign-in.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/login/verify')({
  validateSearch: (search: Record<string, unknown>): { email?: string } =>
    isEmail(search.email) ? { email: search.email.toLowerCase() } : {},
  beforeLoad: ({ search: { email, redirect: target } }) => {
    if (!email) throw redirect({ to: '/login', search: { redirect: target } })
  },
  loaderDeps: ({ search: { email } }) => ({ email }),
  loader: ({ context, deps: { email = '' } }) =>
    load(context.queryClient.query({ ...signInQueries.code(email), staleTime: 0 })),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('signIn.verify.title') }),
  component: Page,
})

function Page() {
  const { redirect: target, email = '' } = Route.useSearch()
  const { config } = Route.useRouteContext()
  return <VerifyPage email={email} redirect={target} config={config} />
}

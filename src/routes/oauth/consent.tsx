import { createFileRoute } from '@tanstack/react-router'
import { ConsentPage } from '#/features/oauth/consent-page.tsx'
import { oauthQueries } from '#/features/oauth/oauth.queries.ts'
import { signOut } from '#/features/sign-in/sign-out.ts'
import { SignInFrame } from '#/layouts/sign-in-layout.tsx'
import { useStepUp } from '#/layouts/use-step-up.ts'
import { guard } from '#/platform/auth/guard.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/oauth/consent')({
  validateSearch: ({ request }: Record<string, unknown>): { request?: string } =>
    typeof request === 'string' ? { request } : {},
  beforeLoad: (args) => guard(args, { account: ['read'] }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { request = '' } }) =>
    load(queryClient.query({ ...oauthQueries.consent(request), staleTime: 0 })),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('oauth.head') }),
  component: Page,
})

function Page() {
  useStepUp()
  const { request = '' } = Route.useSearch()
  const back = encodeURIComponent(`/oauth/consent?request=${request}`)
  return (
    <SignInFrame>
      <ConsentPage request={request} onSignOut={() => signOut(`/login?redirect=${back}`)} />
    </SignInFrame>
  )
}

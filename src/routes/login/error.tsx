import { createFileRoute } from '@tanstack/react-router'
import { SignInErrorPage } from '#/features/sign-in-error/sign-in-error-page.tsx'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/login/error')({
  validateSearch: (search: Record<string, unknown>): { error?: string } =>
    typeof search.error === 'string' ? { error: search.error } : {},
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('signInError.title') }),
  component: Page,
})

function Page() {
  const { error, redirect } = Route.useSearch()
  const { ban } = Route.useRouteContext()
  return <SignInErrorPage error={error} redirect={redirect} ban={ban} />
}

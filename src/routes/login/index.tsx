import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '#/features/sign-in/login-page.tsx'
import { pageHead } from '#/platform/http/page-head.ts'
import { brand } from '#/brand.ts'

export const Route = createFileRoute('/login/')({
  head: ({ match }) =>
    pageHead(match, {
      title: match.context.i18n.t('signIn.login.title'),
      description: match.context.i18n.t('signIn.login.description', { product: brand.name }),
    }),
  component: Page,
})

function Page() {
  const { redirect } = Route.useSearch()
  const { config, lastMethod } = Route.useRouteContext()
  return <LoginPage redirect={redirect} config={config} last={lastMethod} />
}

import { createFileRoute } from '@tanstack/react-router'
import { LoginErrorPage } from '#/features/sign-in/login-error-page.tsx'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/login/error')({
  validateSearch: (search: Record<string, unknown>): { error?: string } =>
    typeof search.error === 'string' ? { error: search.error } : {},
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('signIn.error.title'),
    }),
  component: () => <LoginErrorPage error={Route.useSearch().error} />,
})

import { createFileRoute } from '@tanstack/react-router'
import { InboxPage } from '#/features/inbox/inbox-page.tsx'
import { inboxQueries } from '#/features/inbox/inbox.queries.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/dev/inbox/')({
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    typeof search.to === 'string' && search.to ? { to: search.to.slice(0, 254) } : {},
  loaderDeps: ({ search: { to } }) => ({ to }),
  loader: ({ context, deps }) =>
    load(context.queryClient.query({ ...inboxQueries.list(deps.to), staleTime: 'static' })),
  head: ({ match }) =>
    pageHead(match, {
      title: match.context.i18n.t('inbox.title'),
      description: match.context.i18n.t('inbox.description'),
    }),
  component: Page,
})

function Page() {
  return <InboxPage to={Route.useSearch().to} />
}

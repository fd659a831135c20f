import { createFileRoute } from '@tanstack/react-router'
import { inboxQueries } from '#/features/inbox/inbox.queries.ts'
import { MessagePage } from '#/features/inbox/message-page.tsx'
import type { MessageView } from '#/features/inbox/message-page.tsx'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/dev/inbox/$id')({
  validateSearch: (search: Record<string, unknown>): { view?: MessageView } =>
    search.view === 'plain' ? { view: 'plain' } : {},
  loader: ({ context, params }) =>
    load(context.queryClient.query({ ...inboxQueries.detail(params.id), staleTime: 'static' })),
  head: ({ match, loaderData }) =>
    pageHead(match, { title: loaderData?.subject ?? match.context.i18n.t('inbox.title') }),
  component: Page,
})

function Page() {
  return <MessagePage id={Route.useParams().id} view={Route.useSearch().view} />
}

import { createFileRoute } from '@tanstack/react-router'
import { webhookQueries } from '#/features/webhook/webhook.queries.ts'
import { WebhooksPage } from '#/features/webhook/webhooks-page.tsx'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/webhooks/')({
  loader: ({ context: { queryClient } }) =>
    load(
      Promise.all([
        queryClient.query({ ...webhookQueries.list(), staleTime: 'static' }),
        queryClient.query({ ...webhookQueries.eventTypes(), staleTime: 'static' }),
      ]),
    ),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('webhookMenu.title') }),
  component: WebhooksPage,
})

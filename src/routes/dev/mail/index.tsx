import { createFileRoute } from '@tanstack/react-router'
import { inboxQueries } from '#/features/inbox/inbox.queries.ts'
import { TemplatesPage } from '#/features/inbox/templates-page.tsx'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/dev/mail/')({
  loader: ({ context }) => load(context.queryClient.query(inboxQueries.templates())),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('inbox.templates') }),
  component: TemplatesPage,
})

import { createFileRoute } from '@tanstack/react-router'
import { brand } from '#/brand.ts'
import { ApiDocsPage } from '#/features/api-docs/api-docs-page.tsx'
import { apiDocsQueries } from '#/features/api-docs/api-docs.queries.ts'
import { PlainFrame } from '#/layouts/plain-layout.tsx'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/api/docs')({
  loader: ({ context: { queryClient } }) =>
    load(queryClient.query({ ...apiDocsQueries.all(), staleTime: 'static' })),
  head: ({ match }) =>
    pageHead(match, { title: match.context.i18n.t('apiDocs.title', { name: brand.name }) }),
  component: () => (
    <PlainFrame wide>
      <ApiDocsPage />
    </PlainFrame>
  ),
})

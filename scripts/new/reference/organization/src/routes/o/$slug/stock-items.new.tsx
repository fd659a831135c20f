import { createFileRoute } from '@tanstack/react-router'
import { loadOrganization } from '#/features/organization/organization.queries.ts'
import { NewStockItemPage } from '#/features/stock-item/new-stock-item-page.tsx'
import { PageError } from '#/platform/http/page-error.ts'
import { pageHead } from '#/platform/http/page-head.ts'
import { canInOrganization } from '#/platform/organization/organization-role.ts'

export const Route = createFileRoute('/o/$slug/stock-items/new')({
  loader: async ({ context: { queryClient }, params: { slug } }) => {
    const { permissions } = await loadOrganization(queryClient, slug)
    if (!canInOrganization(permissions, { content: ['create'] })) throw new PageError(403)
  },
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('stockItem.page.new') }),
  component: () => <NewStockItemPage slug={Route.useParams().slug} />,
})

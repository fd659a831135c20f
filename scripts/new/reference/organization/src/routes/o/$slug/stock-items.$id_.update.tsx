import { createFileRoute } from '@tanstack/react-router'
import { loadOrganization } from '#/features/organization/organization.queries.ts'
import { EditStockItemPage } from '#/features/stock-item/edit-stock-item-page.tsx'
import { stockItemQueries } from '#/features/stock-item/stock-item.queries.ts'
import { load } from '#/platform/http/load.ts'
import { PageError } from '#/platform/http/page-error.ts'
import { pageHead } from '#/platform/http/page-head.ts'
import { canInOrganization } from '#/platform/organization/organization-role.ts'

export const Route = createFileRoute('/o/$slug/stock-items/$id_/update')({
  // Always refetched, so that an edit starts from the current version.
  loader: async ({ context: { queryClient }, params }) => {
    const { id, permissions } = await loadOrganization(queryClient, params.slug)
    if (!canInOrganization(permissions, { content: ['update'] })) throw new PageError(403)
    return load(queryClient.query({ ...stockItemQueries.detail(id, params.id), staleTime: 0 }))
  },
  head: ({ match, loaderData }) =>
    pageHead(match, {
      title:
        loaderData && `${match.context.i18n.t('stockItem.page.edit')}: ${loaderData.mainTitle}`,
    }),
  component: Page,
})

function Page() {
  const { slug, id } = Route.useParams()
  return <EditStockItemPage key={id} slug={slug} id={id} />
}

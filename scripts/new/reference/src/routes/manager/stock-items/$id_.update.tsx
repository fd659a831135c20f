import { createFileRoute } from '@tanstack/react-router'
import { EditStockItemPage } from '#/features/stock-item/edit-stock-item-page.tsx'
import { stockItemQueries } from '#/features/stock-item/stock-item.queries.ts'
import { guard } from '#/platform/auth/guard.ts'
import { load } from '#/platform/http/load.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/stock-items/$id_/update')({
  staticData: { crumb: 'layout.crumb.update' },
  beforeLoad: (args) => guard(args, { stockItem: ['update'] }),
  // Always refetched, so that an edit starts from the current version.
  loader: ({ context: { queryClient }, params }) =>
    load(queryClient.query({ ...stockItemQueries.detail(params.id), staleTime: 0 })),
  head: ({ match, loaderData }) =>
    pageHead(match, {
      title:
        loaderData && `${match.context.i18n.t('stockItem.page.edit')}: ${loaderData.mainTitle}`,
    }),
  component: () => <EditStockItemPage key={Route.useParams().id} id={Route.useParams().id} />,
})

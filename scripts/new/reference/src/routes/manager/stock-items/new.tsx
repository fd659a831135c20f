import { createFileRoute } from '@tanstack/react-router'
import { NewStockItemPage } from '#/features/stock-item/new-stock-item-page.tsx'
import { guard } from '#/platform/auth/guard.ts'
import { pageHead } from '#/platform/http/page-head.ts'

export const Route = createFileRoute('/manager/stock-items/new')({
  staticData: { crumb: 'layout.crumb.new' },
  beforeLoad: (args) => guard(args, { stockItem: ['create'] }),
  head: ({ match }) => pageHead(match, { title: match.context.i18n.t('stockItem.page.new') }),
  component: NewStockItemPage,
})

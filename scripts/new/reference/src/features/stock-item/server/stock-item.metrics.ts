import type { Contribution } from '#/features/dashboard/dashboard.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { countMetric } from '#/platform/metrics/server/metrics.ts'

/** The number of stock items on the dashboard. Triggers of the migration count them. */
export const stockItemMetrics: Contribution<Executor>[] = [
  {
    id: 'stock-item-count',
    kind: 'count',
    label: 'stockItem.page.title',
    link: { to: '/manager/stock-items' },
    needs: { stockItem: ['read'] },
    read: (db, period) => countMetric(db, 'stock_item', period),
  },
]

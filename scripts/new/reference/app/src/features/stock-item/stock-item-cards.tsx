import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { RecordCards } from '#/ui/data/record-cards.tsx'
import { useStockItemColumns } from './stock-item-columns.tsx'
import type { StockItem } from './stock-item.ts'

/** The list of stock items in `/app`. */
export function StockItemCards({ rows }: { rows: readonly StockItem[] }) {
  const { t } = useTranslation()
  return (
    <RecordCards
      label={t('stockItem.page.title')}
      columns={useStockItemColumns()}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

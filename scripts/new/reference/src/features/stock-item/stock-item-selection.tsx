import { mostAtOnce } from '#/platform/api/bulk-limit.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { SelectionBar } from '#/ui/data/selection-bar.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import type { StockItem } from './stock-item.ts'
import { useDeleteStockItems } from './use-delete-stock-items.ts'

type Props = { rows: readonly StockItem[]; onClear: () => void }

/** What can be done with the selected stock items. */
export function StockItemSelection({ rows, onClear }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { busy, remove } = useDeleteStockItems()
  const count = rows.length
  return (
    <SelectionBar
      count={count}
      label={t('stockItem.page.selection.count', { count, number: format.number(count) })}
      clearLabel={t('stockItem.page.selection.clear')}
      onClear={onClear}
    >
      {count > mostAtOnce ? (
        <p className="text-sm text-danger">
          {t('stockItem.page.selection.tooMany', { number: format.number(mostAtOnce) })}
        </p>
      ) : (
        <Button size="sm" busy={busy} onClick={() => void remove(rows, onClear)}>
          {t('form.delete')}
        </Button>
      )}
    </SelectionBar>
  )
}

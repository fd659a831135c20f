import { useState } from 'react'
import type { ListPageProps } from '#/platform/api/list-search.ts'
import { useSorting } from '#/platform/api/use-sorting.ts'
import { useViewer } from '#/platform/auth/use-viewer.ts'
import { can } from '#/platform/auth/viewer.ts'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useRowSelection } from '#/ui/data/data-table-selection.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import { useStockItemColumns } from './stock-item-columns.tsx'
import { stockItemSearch } from './stock-item-search.ts'
import type { StockItemSearch } from './stock-item-search.ts'
import { StockItemSelection } from './stock-item-selection.tsx'
import type { StockItem } from './stock-item.ts'

type Props = ListPageProps<StockItemSearch> & { rows: readonly StockItem[] }

const keyOf = ({ id }: StockItem) => id

export function StockItemTable({ rows, search, onSearch }: Props) {
  const { t } = useTranslation()
  const viewer = useViewer()
  const columns = useStockItemColumns()
  const sorting = useSorting(stockItemSearch, { search, onSearch })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // Only visible rows, so that no one deletes a record hidden by a search.
  const chosen = rows.filter(({ id }) => selected.has(id))
  const selection = useRowSelection({
    rows,
    rowKey: keyOf,
    selected: new Set(chosen.map(keyOf)),
    onSelect: setSelected,
    labels: {
      all: t('stockItem.page.selection.all'),
      row: ({ mainTitle }) => t('stockItem.page.selection.row', { name: mainTitle }),
    },
  })
  const selects = can(viewer, { stockItem: ['delete'] })
  return (
    <DataTable
      bar={selects && <StockItemSelection rows={chosen} onClear={() => setSelected(new Set())} />}
      caption={t('stockItem.page.title')}
      columns={selects ? [selection.column, ...columns] : columns}
      rows={rows}
      rowKey={keyOf}
      isSelected={selection.isSelected}
      {...sorting}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteWithUndo } from '#/platform/form/delete-with-undo.ts'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { stockItemMutations } from './stock-item.mutations.ts'
import type { StockItem } from './stock-item.ts'

/** Deletes one stock item or several without asking, because Undo restores them. */
export function useDeleteStockItems() {
  const { t } = useTranslation()
  const format = useFormat()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function remove(rows: readonly StockItem[], onDone: () => unknown) {
    const [only] = rows.length === 1 ? rows : []
    const done = (count: number) =>
      only
        ? t('form.deleted', { name: only.mainTitle })
        : t('stockItem.page.deleted', { count, number: format.number(count) })
    setBusy(true)
    await deleteWithUndo(stockItemMutations, rows, { t, toast, queryClient, done, onDone })
    setBusy(false)
  }

  return { busy, remove }
}

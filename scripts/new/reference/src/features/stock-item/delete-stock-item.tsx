import { useDeletion } from '#/platform/form/use-deletion.ts'
import { useReturn } from '#/platform/http/use-return.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { stockItemMutations } from './stock-item.mutations.ts'
import type { StockItem } from './stock-item.ts'

type Props = {
  stockItem: StockItem
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DeleteStockItem({ stockItem, ...drawer }: Props) {
  const returnTo = useReturn()
  const subject = { id: stockItem.id, name: stockItem.mainTitle }
  const deletion = useDeletion(stockItemMutations.delete, subject, (message) => {
    toast.success(message)
    return returnTo({ to: '/manager/stock-items' })
  })
  return <ConfirmDrawer {...deletion} {...drawer} />
}

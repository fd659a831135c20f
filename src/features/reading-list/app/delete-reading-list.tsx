import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useDeletion } from '#/platform/form/use-deletion.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { readingListMutations } from '../reading-list.mutations.ts'
import type { ReadingListSummary } from '../reading-list.ts'

type Props = {
  organizationId: string
  list: ReadingListSummary
  open: boolean
  onOpenChange: (open: boolean) => void
  onDeleted: () => Promise<void>
}

export function DeleteReadingList({ organizationId, list, onDeleted, ...drawer }: Props) {
  const { t } = useTranslation()
  const deletion = useDeletion(readingListMutations(organizationId).delete, list, (message) => {
    toast.success(message)
    return onDeleted()
  })
  return <ConfirmDrawer {...deletion} {...drawer} description={t('readingList.deletion')} />
}

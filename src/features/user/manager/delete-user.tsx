import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useDeletion } from '#/platform/form/use-deletion.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { userMutations } from '../user.mutations.ts'
import type { UserOverlay } from './user-dialog-props.ts'

type Props = UserOverlay & { onDeleted?: () => Promise<void> }

export function DeleteUser({ user, open, onOpenChange, onDeleted }: Props) {
  const { t } = useTranslation()
  const name = user.name || user.email
  const deletion = useDeletion(userMutations.delete, { id: user.id, name }, (message) => {
    toast.success(message)
    return onDeleted?.()
  })
  return (
    <ConfirmDrawer
      {...deletion}
      open={open}
      onOpenChange={onOpenChange}
      description={t('user.delete.text', { name })}
      confirmLabel={t('user.delete.confirm')}
    />
  )
}

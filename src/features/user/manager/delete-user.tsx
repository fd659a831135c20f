import { useMutate } from '#/platform/live/use-mutate.ts'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#/platform/error/api-error.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { userMutations } from '../user.mutations.ts'
import type { UserOverlay } from './user-dialog-props.ts'

type Props = UserOverlay & { onDeleted?: () => Promise<void> }

export function DeleteUser({ user, open, onOpenChange, onDeleted }: Props) {
  const { t } = useTranslation()
  const deletion = useMutate(userMutations.delete)
  const name = user.name || user.email

  async function remove() {
    await deletion({ id: user.id })
    toast.success(t('user.delete.done', { name }))
    await onDeleted?.()
  }

  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('user.delete.title')}
      description={t('user.delete.text', { name })}
      confirmLabel={t('user.delete.confirm')}
      cancelLabel={t('user.form.cancel')}
      onConfirm={remove}
      errorText={(error) => (isApiError(error) ? error.message : t('user.form.failed'))}
    />
  )
}

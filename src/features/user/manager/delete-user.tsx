import { useMutate } from '#/platform/live/use-mutate.ts'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '#/platform/form/use-error-text.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { userMutations } from '../user.mutations.ts'
import type { UserOverlay } from './user-dialog-props.ts'

type Props = UserOverlay & { onDeleted?: () => Promise<void> }

export function DeleteUser({ user, open, onOpenChange, onDeleted }: Props) {
  const { t } = useTranslation()
  const errorText = useErrorText()
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
      title={t('form.sure')}
      description={t('user.delete.text', { name })}
      confirmLabel={t('user.delete.confirm')}
      cancelLabel={t('form.cancel')}
      onConfirm={remove}
      errorText={errorText}
    />
  )
}

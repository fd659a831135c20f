import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#/platform/api/api.ts'
import { isApiError } from '#/platform/api/api-error.ts'
import { ConfirmDrawer } from '#/ui/confirm-drawer.tsx'
import { toast } from '#/ui/toast.ts'
import { userQueries } from '../user.queries.ts'
import type { UserOverlay } from './user-overlay.ts'

type Props = UserOverlay & { onDeleted?: () => Promise<void> }

export function DeleteUser({ user, open, onOpenChange, onDeleted }: Props) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const name = user.name || user.email

  async function remove() {
    await api.user.delete({ id: user.id })
    toast.success(t('user.delete.done', { name }))
    await onDeleted?.()
    queryClient.removeQueries({ queryKey: userQueries.detail(user.id).queryKey })
    await queryClient.invalidateQueries({ queryKey: userQueries.all })
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

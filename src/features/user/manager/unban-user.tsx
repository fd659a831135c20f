import { useTranslation } from 'react-i18next'
import { api } from '#/platform/api/api.ts'
import { isApiError } from '#/platform/api/api-error.ts'
import { ConfirmDrawer } from '#/ui/confirm-drawer.tsx'
import { toast } from '#/ui/toast.ts'
import type { UserOverlay } from './user-overlay.ts'
import { useAfterChange } from './user-overlay.ts'

export function UnbanUser({ user, open, onOpenChange }: UserOverlay) {
  const { t } = useTranslation()
  const afterChange = useAfterChange()
  const name = user.name || user.email
  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={t('user.unban.title')}
      description={t('user.unban.text', { name })}
      confirmLabel={t('user.unban.confirm')}
      cancelLabel={t('user.form.cancel')}
      onConfirm={async () => {
        await api.user.unban({ id: user.id })
        await afterChange()
        toast.success(t('user.unban.done', { name }))
      }}
      errorText={(error) => (isApiError(error) ? error.message : t('user.form.failed'))}
    />
  )
}

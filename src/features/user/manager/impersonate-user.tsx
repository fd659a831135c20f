import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useErrorText } from '#/platform/form/use-error-text.ts'
import { callAuthWithStepUp } from '#/platform/auth/call-auth-with-step-up.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import type { UserOverlay } from './user-dialog-props.ts'

export function ImpersonateUser({ user, open, onOpenChange }: UserOverlay) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const name = user.name || user.email
  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={t('user.impersonate.title', { name })}
      description={t('user.impersonate.text')}
      confirmLabel={t('user.impersonate.confirm')}
      cancelLabel={t('form.cancel')}
      onConfirm={async () => {
        await callAuthWithStepUp('/admin/impersonate-user', { userId: user.id })
        // A full page load, because the cached data belongs to another user.
        window.location.assign('/app')
      }}
      errorText={errorText}
    />
  )
}

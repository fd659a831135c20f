import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { useErrorText } from '#/platform/form/use-error-text.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { userMutations } from '../user.mutations.ts'
import type { UserOverlay } from './user-dialog-props.ts'

export function UnbanUser({ user, open, onOpenChange }: UserOverlay) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const unban = useMutate(userMutations.unban)
  const name = user.name || user.email
  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      tone="primary"
      title={t('user.unban.title')}
      description={t('user.unban.text', { name })}
      confirmLabel={t('user.unban.confirm')}
      cancelLabel={t('form.cancel')}
      onConfirm={async () => {
        await unban({ id: user.id })
        toast.success(t('user.unban.done', { name }))
      }}
      errorText={errorText}
    />
  )
}

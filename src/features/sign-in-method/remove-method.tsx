import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { isApiError } from '#/platform/error/api-error.ts'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { signInMethodMutations } from './sign-in-method.mutations.ts'

type Props = {
  method: { id: string; name: string } | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function RemoveMethod({ method, open, onOpenChange }: Props) {
  const { t } = useTranslation()
  const removal = useMutate(signInMethodMutations.remove)

  async function remove() {
    if (!method) return
    await removal({ id: method.id })
    toast.success(t('signInMethod.remove.done'))
  }

  return (
    <ConfirmDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('signInMethod.remove.title', { name: method?.name })}
      description={t('signInMethod.remove.text')}
      confirmLabel={t('signInMethod.remove.confirm')}
      cancelLabel={t('signInMethod.cancel')}
      onConfirm={remove}
      errorText={(error) => (isApiError(error) ? error.message : t('signInMethod.failed'))}
    />
  )
}

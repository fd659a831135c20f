import type { MutationOptions } from '@tanstack/react-query'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { useErrorText } from './use-error-text.ts'

/** What a `ConfirmDrawer` that deletes a record needs, except whether it is open. */
export function useDeletion<Output>(
  mutation: MutationOptions<Output, Error, { id: string }>,
  { id, name }: { id: string; name: string },
  /** Receives the message to show. */
  onDeleted: (message: string) => unknown,
) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const remove = useMutate(mutation)
  return {
    title: t('form.sure'),
    description: t('form.deletion', { name }),
    confirmLabel: t('form.delete'),
    cancelLabel: t('form.cancel'),
    errorText,
    async onConfirm() {
      await remove({ id })
      await onDeleted(t('form.deleted', { name }))
    },
  }
}

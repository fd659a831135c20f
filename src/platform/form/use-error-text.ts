import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isApiError } from '#/platform/error/api-error.ts'

/** The message of a failed call: the server's own, or a general one. */
export function useErrorText() {
  const { t } = useTranslation()
  return (error: unknown): string => (isApiError(error) ? error.message : '') || t('form.failed')
}

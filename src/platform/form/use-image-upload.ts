import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isApiError } from '#/platform/error/api-error.ts'
import { reportDemoError } from '#/platform/http/demo-blocked.ts'
import { errorOfStatus } from '#/platform/http/transport/transport-error.ts'
import { imageBytes } from '#/platform/image/image-limits.ts'

/** What every input for an image has in common: the accepted files and the texts. */
export function useImageUpload() {
  const { t, i18n } = useTranslation()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return {
    accept: 'image/jpeg,image/png,image/webp,image/avif',
    maxBytes: imageBytes,
    labels: {
      choose: t('image.choose'),
      hint: t('image.hint'),
      replace: t('image.replace'),
      remove: t('image.remove'),
      cancel: t('image.cancel'),
      retry: t('image.retry'),
      sending: t('image.sending'),
      wait: t('image.wait'),
      sent: t('image.sent'),
      percent: (fraction: number) => percent.format(fraction),
      wrongType: t('image.notPicture'),
      tooLarge: t('image.tooLarge'),
      failed: (cause: unknown) => (isApiError(cause) ? cause.message : t('image.notSent')),
    },
  }
}

/** Throws the error of a failed upload with a message in the user's language. */
export async function explainUploadError(cause: unknown): Promise<never> {
  const own = !isApiError(cause) || (cause.status > 0 && cause.message)
  // The upload distinguishes errors that need another file from those that can be retried.
  reportDemoError(cause) // demo
  throw own ? cause : Object.assign(cause, { message: (await errorOfStatus(cause.status)).message })
}

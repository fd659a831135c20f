import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { reportDemoError } from '#/platform/http/demo-blocked.ts'
import { isApiError } from '#/platform/error/api-error.ts'
import { errorOfStatus } from '#/platform/http/transport/transport-error.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { sendFile } from '#/ui/inputs/upload-request.ts'
import { Upload } from '#/ui/inputs/upload.tsx'
import type { Send } from '#/ui/inputs/use-upload.ts'
import { coverBytes } from '../book-limits.ts'
import type { BookCover } from '../book.ts'

type Props = { cover: BookCover | null; error: ReactNode }

/** Uploads the picture at once; the book gets it when the form is saved. */
const send: Send = async (file, options) => {
  const { name, src } = await sendFile<BookCover>(
    file,
    { url: '/api/books/covers' },
    options,
  ).catch(async (cause: unknown) => {
    const own = !isApiError(cause) || (cause.status > 0 && cause.message)
    // The upload distinguishes errors that need another file from those that can be retried.
    throw own
      ? reportDemoError(cause)
      : Object.assign(cause, { message: (await errorOfStatus(cause.status)).message })
  })
  return { value: name, url: src, name: file.name }
}

export function CoverField({ cover, error }: Props) {
  const { t, i18n } = useTranslation()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const failed = (cause: unknown) =>
    isApiError(cause) ? cause.message : t('bookManager.cover.notSent')
  return (
    <Field label={t('book.cover.label')} note={t('form.optional')} error={error}>
      {(control) => (
        <Upload
          {...control}
          name="cover"
          accept="image/jpeg,image/png,image/webp,image/avif"
          maxBytes={coverBytes}
          defaultValue={cover && { value: cover.name, url: cover.src }}
          send={send}
          labels={{
            choose: t('bookManager.cover.choose'),
            hint: t('bookManager.cover.hint'),
            replace: t('bookManager.cover.replace'),
            remove: t('bookManager.cover.remove'),
            cancel: t('bookManager.cover.cancel'),
            retry: t('bookManager.cover.retry'),
            sending: t('bookManager.cover.sending'),
            wait: t('bookManager.cover.wait'),
            sent: t('bookManager.cover.sent'),
            percent: (fraction) => percent.format(fraction),
            wrongType: t('bookManager.cover.notPicture'),
            tooLarge: t('bookManager.cover.tooLarge'),
            failed,
          }}
        />
      )}
    </Field>
  )
}

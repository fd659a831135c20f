import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { tellDemo } from '#/platform/api/demo-blocked.ts'
import { isFault } from '#/platform/api/fault.ts'
import { errorOfStatus } from '#/platform/api/transport/transport-error.ts'
import { Field } from '#/ui/field.tsx'
import { sendFile } from '#/ui/upload-request.ts'
import { Upload } from '#/ui/upload.tsx'
import type { Send } from '#/ui/use-upload.ts'
import { coverBytes } from '../book-limits.ts'
import type { BookCover } from '../book.ts'

type Props = { cover: BookCover | null; error: ReactNode }

/** The picture leaves at once; the book has it when the form is saved. */
const send: Send = async (file, options) => {
  const { name, src } = await sendFile<BookCover>(
    file,
    { url: '/api/books/covers' },
    options,
  ).catch(async (fault: unknown) => {
    const own = !isFault(fault) || (fault.status > 0 && fault.message)
    // An upload tells what can be mended by another file from what can be tried again.
    throw own
      ? tellDemo(fault)
      : Object.assign(fault, { message: (await errorOfStatus(fault.status)).message })
  })
  return { value: name, url: src, name: file.name }
}

export function CoverField({ cover, error }: Props) {
  const { t, i18n } = useTranslation()
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  const failed = (fault: unknown) => (isFault(fault) ? fault.message : t('bookDesk.cover.notSent'))
  return (
    <Field label={t('book.cover.label')} note={t('book.form.optional')} error={error}>
      {(control) => (
        <Upload
          {...control}
          name="cover"
          accept="image/jpeg,image/png,image/webp,image/avif"
          maxBytes={coverBytes}
          defaultValue={cover && { value: cover.name, url: cover.src }}
          send={send}
          labels={{
            choose: t('bookDesk.cover.choose'),
            hint: t('bookDesk.cover.hint'),
            replace: t('bookDesk.cover.replace'),
            remove: t('bookDesk.cover.remove'),
            cancel: t('bookDesk.cover.cancel'),
            retry: t('bookDesk.cover.retry'),
            sending: t('bookDesk.cover.sending'),
            wait: t('bookDesk.cover.wait'),
            sent: t('bookDesk.cover.sent'),
            percent: (fraction) => percent.format(fraction),
            wrongType: t('bookDesk.cover.notPicture'),
            tooLarge: t('bookDesk.cover.tooLarge'),
            failed,
          }}
        />
      )}
    </Field>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { explainUploadError, useImageUpload } from '#/platform/form/use-image-upload.ts'
import type { StoredImage } from '#/platform/image/image.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { sendFile } from '#/ui/inputs/upload-request.ts'
import { Upload } from '#/ui/inputs/upload.tsx'
import type { Send } from '#/ui/inputs/use-upload.ts'

type Props = { cover: StoredImage | null; error: ReactNode }

/** Uploads the picture at once; the book gets it when the form is saved. */
const send: Send = async (file, options) => {
  const { name, src } = await sendFile<StoredImage>(
    file,
    { url: '/api/books/covers' },
    options,
  ).catch(explainUploadError)
  return { value: name, url: src, name: file.name }
}

export function CoverField({ cover, error }: Props) {
  const { t } = useTranslation()
  const upload = useImageUpload()
  return (
    <Field label={t('book.cover.label')} note={t('form.optional')} error={error}>
      {(control) => (
        <Upload
          {...control}
          {...upload}
          name="cover"
          defaultValue={cover && { value: cover.name, url: cover.src }}
          send={send}
        />
      )}
    </Field>
  )
}

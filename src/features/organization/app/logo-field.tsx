import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { explainUploadError, useImageUpload } from '#/platform/form/use-image-upload.ts'
import type { StoredImage } from '#/platform/image/image.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { sendFile } from '#/ui/inputs/upload-request.ts'
import { Upload } from '#/ui/inputs/upload.tsx'
import type { Send } from '#/ui/inputs/use-upload.ts'

type Props = { organizationId: string; logo: StoredImage | null; error: ReactNode }

/** Uploads the image at once; the organization gets it when the form is saved. */
const sendTo =
  (organizationId: string): Send =>
  async (file, options) => {
    const { name, src } = await sendFile<StoredImage>(
      file,
      { url: `/api/organizations/${organizationId}/logos` },
      options,
    ).catch(explainUploadError)
    return { value: name, url: src, name: file.name }
  }

export function LogoField({ organizationId, logo, error }: Props) {
  const { t } = useTranslation()
  const upload = useImageUpload()
  return (
    <Field label={t('organizationForm.logo')} note={t('form.optional')} error={error}>
      {(control) => (
        <Upload
          {...control}
          {...upload}
          name="logo"
          defaultValue={logo && { value: logo.name, url: logo.src }}
          send={sendTo(organizationId)}
        />
      )}
    </Field>
  )
}

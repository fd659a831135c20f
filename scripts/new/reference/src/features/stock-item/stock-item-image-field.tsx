import type { ReactNode } from 'react'
import { explainUploadError, useImageUpload } from '#/platform/form/use-image-upload.ts'
import type { StoredImage } from '#/platform/image/image.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { sendFile } from '#/ui/inputs/upload-request.ts'
import { Upload } from '#/ui/inputs/upload.tsx'
import type { Send } from '#/ui/inputs/use-upload.ts'
import { toStockItemImage } from './stock-item.ts'

type Props = {
  name: string
  label: string
  note?: string
  error: ReactNode
  /** The name of the image that the stock item has. */
  defaultValue?: unknown
}

/** Uploads the image at once; the stock item gets it when the form is saved. */
const send: Send = async (file, options) => {
  const { name, src } = await sendFile<StoredImage>(
    file,
    { url: '/api/stock-items/images' },
    options,
  ).catch(explainUploadError)
  return { value: name, url: src, name: file.name }
}

export function StockItemImageField({ name, label, note, error, defaultValue: image }: Props) {
  const upload = useImageUpload()
  return (
    <Field label={label} note={note} error={error}>
      {(control) => (
        <Upload
          {...control}
          {...upload}
          name={name}
          defaultValue={
            typeof image === 'string' ? { value: image, url: toStockItemImage(image).src } : null
          }
          send={send}
        />
      )}
    </Field>
  )
}

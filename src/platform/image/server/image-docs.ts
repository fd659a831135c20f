import type { EndpointDocs } from '#/platform/api/server/endpoint-docs.ts'
import { imageBytes, imageMegapixels } from '../image-limits.ts'
import { storedImage } from '../image.ts'
import type { StoredImage } from '../image.ts'

/** For the `ApiDocs` of a feature with images. */
export const imageDocs = {
  schemas: { Image: storedImage },
  schemaFields: {
    Image: {
      name: 'The name of the image, for requests.',
      src: 'The URL of the largest image, relative to this host.',
      srcSet: 'All available widths, in the format of the `srcset` attribute.',
      width: 'The width in pixels.',
      height: 'The height in pixels.',
      color: 'The average color, such as `#7b5b3a`.',
    },
  },
}

type UploadDocs = Pick<EndpointDocs, 'path' | 'needs' | 'isOn'> & {
  field: string
  /** How to use the returned name. */
  description: string
  operation: Pick<EndpointDocs['operation'], 'operationId' | 'summary' | 'tags' | 'parameters'>
  errors?: EndpointDocs['errors']
  example: StoredImage
}

/** Documents an endpoint that takes an image as its body, because multipart would add nothing. */
export const imageUploadDocs = ({
  path,
  needs,
  isOn,
  field,
  description,
  operation,
  errors = [],
  example,
}: UploadDocs): EndpointDocs => ({
  path,
  method: 'POST',
  ...(needs && { needs }),
  ...(isOn && { isOn }),
  description: `Uploads an image. Send a JPEG, PNG, WebP, or AVIF file as the request body, up to ${imageBytes / 1_000_000} MB and ${imageMegapixels} megapixels. The server detects the type from the content and creates several widths. ${description} Unused images are deleted.`,
  errors: [
    { code: 'INVALID_INPUT', field, key: 'image.notPicture' },
    { code: 'TOO_LARGE', field, key: 'image.tooLarge' },
    'STORAGE_FULL',
    ...errors,
  ],
  operation: {
    ...operation,
    requestBody: {
      required: true,
      description: 'The bytes of the image.',
      content: { 'image/*': {}, 'application/octet-stream': {} },
    },
    responses: {
      201: {
        description: 'Created',
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Image' }, example },
        },
      },
    },
  },
})

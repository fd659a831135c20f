import { AppError } from '#/platform/error/app-error.ts'
import { readBody } from '#/platform/http/server/read-body.ts'
import type { Storage } from '#/platform/storage/server/storage.ts'
import { imageBytes } from '../image-limits.ts'
import { imageFiles } from './image-collection.ts'
import type { ImageCollection } from './image-collection.ts'
import { storeImage } from './image-files.ts'
import { processImage } from './process-image.ts'

/** The content types of an upload, for `takes` of an endpoint. */
export const imageTypes = /^(?:image\/[\w.+-]+|application\/octet-stream)$/

/**
 * Stores the image in the body and returns its name. It belongs to no record yet: a record refers to
 * it by its name when the form is saved.
 */
export async function receiveImage(
  request: Request,
  storage: Storage,
  collection: ImageCollection,
  directoryOf: (name: string) => string,
): Promise<string> {
  const { field } = collection
  const bytes = await readBody(request, imageBytes).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'TOO_LARGE'
      ? new AppError('TOO_LARGE', { field, parameters: { key: 'image.tooLarge' } })
      : error
  })
  const { name, files } = await processImage(bytes ?? new Uint8Array(), collection)
  const image = { directory: directoryOf(name), name }
  await storeImage(storage, imageFiles(collection, image), files, request.signal)
  return name
}

/** The stored file. The content of a name never changes. */
export async function imageResponse(
  { method }: Request,
  storage: Storage,
  name: string | undefined,
): Promise<Response> {
  const file = name && (await storage.read(name))
  if (!file) throw new AppError('NOT_FOUND')
  if (method === 'HEAD') await file.body.cancel()
  return new Response(method === 'HEAD' ? null : file.body, {
    headers: {
      'content-type': 'image/webp',
      'content-length': String(file.size),
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  })
}

export function requireReading({ method }: Request): void {
  if (method !== 'GET' && method !== 'HEAD') throw new AppError('METHOD_NOT_ALLOWED')
}

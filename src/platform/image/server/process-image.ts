import { AppError } from '#/platform/error/app-error.ts'
import { imageMegapixels } from '../image-limits.ts'
import { imageWidths } from '../image.ts'
import { atOnce } from './concurrency-limit.ts'
import { holdsSomethingElse, kindOf } from './file-kind.ts'
import { newImageName } from './image-collection.ts'
import type { ImageCollection } from './image-collection.ts'

type Rules = Pick<ImageCollection, 'field' | 'largest' | 'widths'>
type ProcessedImage = { name: string; files: Uint8Array[] }

/** The time-out for decoding, against malicious images. */
const timeout = { seconds: 60 }

// An image of 25 megapixels takes 75 MB when decoded.
const turn = atOnce(2)

/**
 * Decodes an upload and re-encodes it in several widths, so that nothing else of the file is kept:
 * no location, no camera data, no trailing bytes.
 */
export const processImage = (bytes: Uint8Array, rules: Rules): Promise<ProcessedImage> =>
  turn(() => encode(bytes, rules))

async function encode(
  bytes: Uint8Array,
  { field, largest, widths }: Rules,
): Promise<ProcessedImage> {
  const refused = (key: string) =>
    new AppError('INVALID_INPUT', { field, parameters: { key: `image.${key}` } })
  const noPicture = () => refused('notPicture')
  const kind = kindOf(bytes)
  if (!kind || holdsSomethingElse(bytes)) throw noPicture()
  // Loaded by the first upload, because most processes never need it.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  const limitInputPixels = imageMegapixels * 1_000_000
  // Reads only the header, which is safe even for a decompression bomb.
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!about || about.format !== kind || (about.pages ?? 1) > 1) throw noPicture()
  if (about.width * about.height > limitInputPixels) throw refused('tooManyPixels')

  const opened = await sharp(bytes, { limitInputPixels, failOn: 'error' })
    .autoOrient()
    .resize({ ...largest, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout(timeout)
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw noPicture()
    })
  const { width, height, channels } = opened.info
  const picture = () => sharp(opened.data, { raw: { width, height, channels } })
  const speck = await picture().resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const files: Uint8Array[] = []
  for (const one of imageWidths(widths, width))
    files.push(await picture().resize({ width: one }).webp({ quality: 82 }).toBuffer())
  const color = speck.toString('hex', 0, 3)
  return { name: newImageName({ width, height, color }), files }
}

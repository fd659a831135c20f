import { randomBytes } from 'node:crypto'
import type { SQL } from 'drizzle-orm'
import { imageLook, imageWidths } from '../image.ts'
import type { ImageLook } from '../image.ts'
import type { RemovedImageTable } from './removed-image-table.ts'

/** Images of one kind, such as the covers of books. */
export type ImageCollection = {
  /** In the storage and in URLs: `covers`. */
  folder: string
  /** The input field that holds the name of an image. */
  field: string
  largest: { width: number; height: number }
  /** The widths that are stored besides the image's own. */
  widths: readonly number[]
  removed: RemovedImageTable
  /** Selects the names in use, at least those of `names`. */
  inUse: (names: readonly string[]) => SQL
}

/** An image of a collection; the directory is a part of the path in the storage. */
export type ImageLocation = { directory: string; name: string }

/**
 * The name contains the dimensions and the color, so that a list needs no further column and the
 * browser reserves the space before loading. The random part cannot be guessed.
 */
export const newImageName = ({ width, height, color }: ImageLook) =>
  `${randomBytes(16).toString('hex')}-${width}x${height}-${color}`

/** All files of an image, the largest last. */
export const imageFiles = (
  { folder, widths }: Pick<ImageCollection, 'folder' | 'widths'>,
  { directory, name }: ImageLocation,
) =>
  imageWidths(widths, imageLook(name).width).map(
    (width) => `${folder}/${directory}/${name}-${width}.webp`,
  )

/** The image that a stored file belongs to. */
export function imageOfFile(file: string): ImageLocation | undefined {
  const [, directory, name] =
    /^[a-z-]+\/([0-9a-f-]+)\/([0-9a-f]{32}-\d{1,4}x\d{1,4}-[0-9a-f]{6})-\d+\.webp$/.exec(file) ?? []
  return directory && name ? { directory, name } : undefined
}

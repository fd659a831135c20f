import { randomBytes } from 'node:crypto'
import { coverLooks, coverWidths } from '../../book.ts'
import type { CoverLooks } from '../../book.ts'

export const largest = { width: 1280, height: 2560 }

/**
 * The name contains the dimensions and the color, so that a list needs no further column and the
 * browser reserves the space before loading. The random part cannot be guessed.
 */
export const newCoverName = ({ width, height, color }: CoverLooks) =>
  `${randomBytes(16).toString('hex')}-${width}x${height}-${color}`

export const coverFolder = 'covers'

const fileOf = (name: string, width: number) =>
  `${coverFolder}/${name.slice(0, 2)}/${name}-${width}.webp`

/** All files of a cover, the largest last. */
export const coverFiles = (name: string) =>
  coverWidths(coverLooks(name).width).map((width) => fileOf(name, width))

/** The cover that a stored file belongs to. */
export const coverOfFile = (file: string) =>
  /^covers\/[0-9a-f]{2}\/([0-9a-f]{32}-\d{1,4}x\d{1,4}-[0-9a-f]{6})-\d+\.webp$/.exec(file)?.[1]

/** The file for a URL, which may not exist. */
export function fileOfAddress(pathname: string): string | undefined {
  const [, name = '', width] =
    /^\/covers\/([0-9a-f]{32}-\d{1,4}x\d{1,4}-[0-9a-f]{6})-(\d{1,4})\.webp$/.exec(pathname) ?? []
  return width && fileOf(name, Number(width))
}

import { randomBytes } from 'node:crypto'
import type { BookCover } from '../../book.ts'

/** The stored widths of a cover, up to the width of the picture. */
const widths = [160, 320, 640, 1280]
export const largest = { width: 1280, height: 2560 }

type Looks = { width: number; height: number; color: string }

/**
 * The name contains the dimensions and the color, so that a list needs no further column and the
 * browser reserves the space before loading. The random part cannot be guessed.
 */
export const newCoverName = ({ width, height, color }: Looks) =>
  `${randomBytes(16).toString('hex')}-${width}x${height}-${color}`

const form = /^[0-9a-f]{32}-(\d{1,4})x(\d{1,4})-([0-9a-f]{6})$/

function looksOf(name: string): Looks {
  const [, width, height, color] = form.exec(name) ?? []
  if (!color) throw new Error('This is no name of a cover.')
  return { width: Number(width), height: Number(height), color }
}

export const widthsOf = (width: number) => [...widths.filter((one) => one < width), width]

export const coverFolder = 'covers'

const fileOf = (name: string, width: number) =>
  `${coverFolder}/${name.slice(0, 2)}/${name}-${width}.webp`

/** All files of a cover, the largest last. */
export const coverFiles = (name: string) =>
  widthsOf(looksOf(name).width).map((width) => fileOf(name, width))

/** The cover that a stored file belongs to. */
export const coverOfFile = (file: string) =>
  /^covers\/[0-9a-f]{2}\/([0-9a-f]{32}-\d{1,4}x\d{1,4}-[0-9a-f]{6})-\d+\.webp$/.exec(file)?.[1]

const address = (name: string, width: number) => `/${coverFolder}/${name}-${width}.webp`

/** The file for a URL, which may not exist. */
export function fileOfAddress(pathname: string): string | undefined {
  const [, name = '', width] =
    /^\/covers\/([0-9a-f]{32}-\d{1,4}x\d{1,4}-[0-9a-f]{6})-(\d{1,4})\.webp$/.exec(pathname) ?? []
  return width && fileOf(name, Number(width))
}

export function toCover(name: string | null): BookCover | null {
  if (!name) return null
  const { width, height, color } = looksOf(name)
  return {
    name,
    src: address(name, width),
    srcSet: widthsOf(width)
      .map((one) => `${address(name, one)} ${one}w`)
      .join(', '),
    width,
    height,
    color: `#${color}`,
  }
}

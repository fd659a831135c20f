import { z } from 'zod'

/** The name of an upload, or of the image that the record already has. */
export const imageName = z
  .string()
  .regex(/^[0-9a-f]{32}-[1-9]\d{0,3}x[1-9]\d{0,3}-[0-9a-f]{6}$/, 'image.gone')

/** For an `<img>`: the stored widths and the dimensions. */
export const storedImage = z.object({
  name: z.string(),
  src: z.string(),
  srcSet: z.string(),
  width: z.int(),
  height: z.int(),
  /** The average color, shown until the image is loaded. */
  color: z.string(),
})
export type StoredImage = z.infer<typeof storedImage>

export type ImageLook = { width: number; height: number; color: string }

/** What the name of an image says about it. */
export function imageLook(name: string): ImageLook {
  const [, width, height, color] =
    /^[0-9a-f]{32}-(\d{1,4})x(\d{1,4})-([0-9a-f]{6})$/.exec(name) ?? []
  if (!color) throw new Error('This is not the name of an image.')
  return { width: Number(width), height: Number(height), color }
}

/** The stored widths of an image: those below its own width, and its own. */
export const imageWidths = (widths: readonly number[], width: number) => [
  ...widths.filter((one) => one < width),
  width,
]

export function toImage(
  name: string,
  widths: readonly number[],
  urlOf: (width: number) => string,
): StoredImage {
  const { width, height, color } = imageLook(name)
  return {
    name,
    src: urlOf(width),
    srcSet: imageWidths(widths, width)
      .map((one) => `${urlOf(one)} ${one}w`)
      .join(', '),
    width,
    height,
    color: `#${color}`,
  }
}

import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'

export type Bytes = Uint8Array<ArrayBuffer>
const own = (buffer: Uint8Array): Bytes => new Uint8Array(buffer)
const text = (words: string): Bytes => own(Buffer.from(words, 'latin1'))
const joined = (...parts: Uint8Array[]) => own(Buffer.concat(parts))

type Size = { width?: number; height?: number; color?: string }

const plain = ({ width = 900, height = 1350, color = '#b03a2e' }: Size = {}) =>
  sharp({ create: { width, height, channels: 3, background: color } })

export const jpeg = async (size?: Size) => own(await plain(size).jpeg().toBuffer())
const png = async (size?: Size) => own(await plain(size).png().toBuffer())

/** From a phone held upright: stored rotated, with a location. */
export const phonePicture = async () =>
  own(
    await plain({ width: 600, height: 400 })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Camera', Orientation: '6' },
        IFD3: { GPSLatitude: '48/1 51/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  )

export const goodPictures = {
  JPEG: () => jpeg(),
  PNG: () => png(),
  WebP: async () => own(await plain().webp().toBuffer()),
  AVIF: async () => own(await plain({ width: 200, height: 300 }).avif({ effort: 0 }).toBuffer()),
  'a JPEG in the colors of print': async () =>
    own(await plain().toColourspace('cmyk').jpeg().toBuffer()),
  'a transparent PNG': async () => own(await plain().ensureAlpha(0.4).png().toBuffer()),
}

function chunk(type: string, data: Uint8Array) {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** Many pixels in few bytes: all black. */
export function bomb(width: number, height: number): Bytes {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return joined(start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0)))
}

async function animation() {
  const frames = await Promise.all(
    ['#000000', '#ffffff', '#ff0000'].map((color) => png({ width: 200, height: 300, color })),
  )
  return own(
    await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer(),
  )
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const emptyArchive = `PK\u0005\u0006${'\0'.repeat(18)}`

/** Malicious or wrong files. */
export const badPictures: Record<string, () => Promise<Bytes> | Bytes> = {
  'nothing at all': () => text(''),
  'an SVG': () => text(svg),
  'a page': () => text('<!doctype html><script>alert(1)</script>'),
  'a page that begins like a GIF': () => text('GIF89a/*<script>alert(1)</script>*/'),
  'a GIF': async () => own(await plain({ width: 20, height: 30 }).gif().toBuffer()),
  'a TIFF': async () => own(await plain({ width: 20, height: 30 }).tiff().toBuffer()),
  'a HEIC header': () => text('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
  'a JPEG that is a page as well': async () =>
    joined(await jpeg(), text('<script>alert(1)</script>')),
  'a PNG that is an archive as well': async () => joined(await png(), text(emptyArchive)),
  'a JPEG cut short': async () => (await jpeg()).slice(0, 700),
  'a PNG of which only the beginning is one': async () =>
    joined((await png()).slice(0, 40), text('x'.repeat(5_000))),
  'a JPEG that says it is a PNG': async () =>
    joined(Buffer.from('89504e470d0a1a0a', 'hex'), await jpeg()),
  'an animation': animation,
}

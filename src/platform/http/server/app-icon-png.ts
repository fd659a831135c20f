import { crc32, deflateSync } from 'node:zlib'

type Mark = { background: string; foil: string }
type Color = readonly [red: number, green: number, blue: number]

/**
 * The icon as pixels for phones without SVG support: a closed book with its spine and two lines of
 * foil. Drawn directly, because an image library would be larger than the server.
 */
export function appIconPng({ background, foil }: Mark, size: number): Buffer {
  const colors = {
    background: parse(background),
    spine: darker(parse(background)),
    foil: parse(foil),
  }
  const rows: Buffer[] = []
  for (let y = 0; y < size; y++) {
    const row = Buffer.alloc(1 + size * 3)
    for (let x = 0; x < size; x++) row.set(pixel(x, y, size, colors), 1 + x * 3)
    rows.push(row)
  }
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header(size)),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const samples = [1 / 6, 3 / 6, 5 / 6]

/** The mean of nine samples, for smooth edges. */
function pixel(x: number, y: number, size: number, colors: Record<string, Color>): number[] {
  const sum = [0, 0, 0]
  for (const dy of samples)
    for (const dx of samples) {
      const color = colors[partAt((x + dx) / size, (y + dy) / size)] ?? [0, 0, 0]
      for (const channel of [0, 1, 2])
        sum[channel] = (sum[channel] ?? 0) + (color[channel] ?? 0) / 9
    }
  return sum.map(Math.round)
}

function partAt(x: number, y: number): 'background' | 'spine' | 'foil' {
  if (x < 0.2) return 'spine'
  const inLine = (top: number) => y >= top && y < top + 0.035 && x >= 0.38 && x < 0.8
  return inLine(0.26) || inLine(0.35) ? 'foil' : 'background'
}

const parse = (hex: string): Color =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never

const darker = (color: Color): Color => color.map((channel) => Math.round(channel * 0.74)) as never

function header(size: number): Buffer {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(size, 0)
  data.writeUInt32BE(size, 4)
  data.set([8, 2, 0, 0, 0], 8)
  return data
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(body.length + 8)
  frame.writeUInt32BE(data.length, 0)
  body.copy(frame, 4)
  frame.writeUInt32BE(crc32(body), body.length + 4)
  return frame
}

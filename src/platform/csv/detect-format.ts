import { createCsvParser, isBlank } from './parse-csv.ts'

export const separators = [',', ';', '\t', '|'] as const
export type Separator = (typeof separators)[number]

export const encodings = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof encodings)[number]

/** The separator that splits the first rows into the most columns of equal number. */
export function detectSeparator(text: string): Separator {
  const [best] = separators
    .map((separator) => ({ separator, columns: equalColumns(text, separator) }))
    .toSorted((one, other) => other.columns - one.columns)
  return best && best.columns > 1 ? best.separator : ','
}

function equalColumns(text: string, separator: Separator): number {
  try {
    const complete = createCsvParser(separator).push(text)
    const rows = complete.filter((row) => !isBlank(row)).slice(0, 10)
    const widths = (rows.length > 0 ? rows : [text.split(separator)]).map(({ length }) => length)
    const [first = 1] = widths
    const equalShare = widths.filter((width) => width === first).length / widths.length
    return equalShare > 0.7 ? first * equalShare : 1
  } catch {
    return 1
  }
}

/** By byte order mark or zero bytes, else UTF-8 unless a byte contradicts it. */
export async function detectEncoding(file: Blob): Promise<Encoding> {
  const start = new Uint8Array(await file.slice(0, 1_000).arrayBuffer())
  const [first, second] = start
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = (offset: number) =>
    start.filter((byte, at) => at % 2 === offset && byte === 0).length * 4 > start.length
  if (zeros(1)) return 'utf-16le'
  if (zeros(0)) return 'utf-16be'
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252'
}

/** Reads the whole file, because the first accent may be at its end. */
async function isUtf8(file: Blob): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const reader = file.stream().getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      decoder.decode(value, { stream: !done })
      if (done) return true
    }
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  } finally {
    await reader.cancel()
  }
}

import { detectEncoding, detectSeparator } from '#/platform/csv/detect-format.ts'
import type { Encoding, Separator } from '#/platform/csv/detect-format.ts'
import { createCsvParser, isBlank } from '#/platform/csv/parse-csv.ts'
import type { ImportSettings } from '#/platform/csv-import/csv-import.ts'
import { charactersPerChunk, rowsPerChunk } from '#/platform/csv-import/import-limits.ts'
import type { ImportRow } from './csv-import.ts'
import { guessMapping } from './guess-columns.ts'
import type { KnownField } from './guess-columns.ts'

type Reading = { encoding: Encoding; separator: Separator }

export type Sample = { settings: ImportSettings; head: string[]; rows: string[][] }

const sampleBytes = 64_000
const sampleRows = 5
// Far more than any field allows: the row stays small enough to send, and the server rejects it.
const longestCell = 10_000

/** The format, the columns and the first rows of a file. The rest is not read. */
export async function sampleFile(
  file: File,
  fields: readonly KnownField[],
  chosen: Partial<Reading> = {},
): Promise<Sample> {
  const encoding = chosen.encoding ?? (await detectEncoding(file))
  const bytes = await file.slice(0, sampleBytes).arrayBuffer()
  const text = new TextDecoder(encoding).decode(bytes, { stream: bytes.byteLength < file.size })
  const separator = chosen.separator ?? detectSeparator(text)
  const parser = createCsvParser(separator)
  const complete = parser.push(text)
  const rest = file.size <= sampleBytes ? parser.end() : []
  const [head = [], ...rows] = [...complete, ...rest].filter((row) => !isBlank(row))
  return {
    settings: { encoding, separator, mapping: guessMapping(head, fields) },
    head,
    rows: rows.slice(0, sampleRows),
  }
}

export type FileChunk = { chunk: number; rows: ImportRow[]; last: boolean; fraction: number }

/**
 * The same file with the same settings always gives the same chunks, so that an import can resume.
 */
export async function* chunksOf(file: File, settings: ImportSettings): AsyncGenerator<FileChunk> {
  let chunk = 0
  let rows: ImportRow[] = []
  let characters = 0
  let waiting: FileChunk | undefined
  for await (const { row, cells, fraction } of rowsOf(file, settings)) {
    const mapped = toRow(row, cells, settings)
    const size = cells.reduce((sum, cell) => sum + Math.min(cell.length, longestCell), 0)
    if (
      rows.length === rowsPerChunk ||
      (rows.length > 0 && characters + size > charactersPerChunk)
    ) {
      if (waiting) yield waiting
      waiting = { chunk, rows, last: false, fraction }
      chunk += 1
      rows = []
      characters = 0
    }
    rows.push(mapped)
    characters += size
  }
  if (waiting) yield waiting
  yield { chunk, rows, last: true, fraction: 1 }
}

function toRow(row: number, cells: readonly string[], { mapping }: ImportSettings): ImportRow {
  const mapped = Object.entries(mapping).flatMap(([field, column]) =>
    column === undefined ? [] : [[field, (cells[column] ?? '').slice(0, longestCell)]],
  )
  return { ...(Object.fromEntries(mapped) as Record<string, string>), row }
}

/** Without the header row; numbered as in a spreadsheet. */
async function* rowsOf(file: File, { encoding, separator }: ImportSettings) {
  const decoder = new TextDecoder(encoding)
  const parser = createCsvParser(separator)
  const reader = file.stream().getReader()
  let row = 0
  let read = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      read += value?.byteLength ?? 0
      const text = decoder.decode(value, { stream: !done })
      const rows = parser.push(text)
      if (done) rows.push(...parser.end())
      for (const cells of rows) {
        row += 1
        if (row > 1 && !isBlank(cells)) yield { row, cells, fraction: read / (file.size || 1) }
      }
      if (done) return
    }
  } finally {
    await reader.cancel()
  }
}

/** From the size and both ends: enough to recognize a file that the user selects again. */
export async function markOf(file: File): Promise<string> {
  const ends = [file.slice(0, sampleBytes), file.slice(-sampleBytes)]
  let hash = 0x811c9dc5
  for (const end of ends)
    for (const byte of new Uint8Array(await end.arrayBuffer()))
      hash = Math.imul(hash ^ byte, 0x01000193) >>> 0
  return `${file.size}-${hash.toString(16)}`
}

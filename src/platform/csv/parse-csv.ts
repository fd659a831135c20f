/** A longer cell means that a quotation mark was never closed. */
const maxCellLength = 100_000

export class UnclosedQuote extends Error {
  /** The row in which the unclosed cell starts. */
  readonly row: number

  constructor(row: number) {
    super(`the quotation mark in row ${row} is not closed`)
    this.name = 'UnclosedQuote'
    this.row = row
  }
}

export type CsvParser = {
  /** Returns the rows completed so far; the text may end anywhere, even within quotes. */
  push(text: string): string[][]
  end(): string[][]
}

/**
 * Parses RFC 4180 and what spreadsheets write besides: any separator, any line ending, quotes in an
 * unquoted cell. Reads the text in chunks and keeps only the current row.
 */
export function createCsvParser(separator: string): CsvParser {
  let row: string[] = []
  let cell = ''
  let rows = 0
  // The position in a cell: before its first character, unquoted, quoted, after a closing quote.
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start'
  let afterReturn = false

  const endCell = () => {
    row.push(cell)
    cell = ''
    state = 'start'
  }
  function endRow(done: string[][]) {
    endCell()
    done.push(row)
    rows += 1
    row = []
  }

  function push(text: string): string[][] {
    const done: string[][] = []
    let at = 0
    while (at < text.length) {
      if (state === 'quoted') {
        const quote = text.indexOf('"', at)
        cell += text.slice(at, quote === -1 ? text.length : quote)
        if (cell.length > maxCellLength) throw new UnclosedQuote(rows + 1)
        at = quote === -1 ? text.length : quote + 1
        if (quote !== -1) state = 'closed'
        continue
      }
      const character = text[at] as string
      at += 1
      const lineFeed = character === '\n'
      if (lineFeed && afterReturn) {
        afterReturn = false
        continue
      }
      afterReturn = character === '\r'
      if (character === '"' && state !== 'plain') {
        // A doubled quote within quotes is one character; after a closed cell it is literal.
        if (state === 'closed') cell += '"'
        state = 'quoted'
      } else if (character === separator) endCell()
      else if (lineFeed || afterReturn) endRow(done)
      else {
        if (state !== 'closed') state = 'plain'
        const end = endOfPlain(text, at, separator)
        cell += text.slice(at - 1, end)
        at = end
      }
    }
    return done
  }

  return {
    push,
    end() {
      if (state === 'quoted') throw new UnclosedQuote(rows + 1)
      const done: string[][] = []
      if (row.length > 0 || state !== 'start') endRow(done)
      return done
    },
  }
}

function endOfPlain(text: string, from: number, separator: string): number {
  let at = from
  for (; at < text.length; at += 1) {
    const character = text[at]
    if (character === separator || character === '\n' || character === '\r' || character === '"')
      break
  }
  return at
}

/** An empty line, as at the end of files. */
export const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

/** A cell this long is no cell: a quotation mark was never closed. */
const longestCell = 100_000

export class UnclosedQuote extends Error {
  /** Where the cell began that never ends. */
  readonly row: number

  constructor(row: number) {
    super(`the quotation mark in row ${row} is not closed`)
    this.name = 'UnclosedQuote'
    this.row = row
  }
}

export type CsvParser = {
  /** The rows that are complete by now; a text may end anywhere, even between two quotes. */
  push(text: string): string[][]
  end(): string[][]
}

/**
 * RFC 4180 and what spreadsheets write besides: any separator, any line end, quotes inside an
 * unquoted cell. Takes the text in pieces and holds no more than the row it is in.
 */
export function createCsvParser(separator: string): CsvParser {
  let row: string[] = []
  let cell = ''
  let rows = 0
  // In which part of a cell: before its first letter, in it, in its quotes, behind a closing one.
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
        if (cell.length > longestCell) throw new UnclosedQuote(rows + 1)
        at = quote === -1 ? text.length : quote + 1
        if (quote !== -1) state = 'closed'
        continue
      }
      const letter = text[at] as string
      at += 1
      const lineFeed = letter === '\n'
      if (lineFeed && afterReturn) {
        afterReturn = false
        continue
      }
      afterReturn = letter === '\r'
      if (letter === '"' && state !== 'plain') {
        // The second of two inside quotes is one; behind a closed cell it opens nothing new.
        if (state === 'closed') cell += '"'
        state = 'quoted'
      } else if (letter === separator) endCell()
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
    const letter = text[at]
    if (letter === separator || letter === '\n' || letter === '\r' || letter === '"') break
  }
  return at
}

/** A line without anything, as files end with and people leave between. */
export const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '')

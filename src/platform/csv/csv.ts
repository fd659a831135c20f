type Value = string | number | null

/** Without it a spreadsheet takes UTF-8 for the machine's old code page. */
export const csvStart = '\uFEFF'

// What a spreadsheet would run instead of showing. An apostrophe makes it text again; text that
// already has one is given another, so that reading can always take exactly one away.
const runs = /^'*[=+\-@\t\r\n＝＋－＠]/
const mustBeQuoted = /[",;\t\r\n]|^\s|\s$/

/** One line as RFC 4180 writes it, its end included. */
export const csvLine = (values: readonly Value[]): string => `${values.map(cell).join(',')}\r\n`

function cell(value: Value): string {
  if (value === null) return ''
  const text = typeof value === 'string' && runs.test(value) ? `'${value}` : String(value)
  return mustBeQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** What was meant by a cell that was made safe. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && runs.test(text) ? text.slice(1) : text

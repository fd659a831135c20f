type Value = string | number | null

/** Without it, spreadsheets read UTF-8 in a legacy encoding. */
export const csvStart = '\uFEFF'

// A spreadsheet would run these as a formula. An apostrophe makes it text; a text that already starts
// with one gets another, so that reading always removes exactly one.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/** One line in RFC 4180 format, with its line ending. */
export const csvLine = (values: readonly Value[]): string => `${values.map(cell).join(',')}\r\n`

function cell(value: Value): string {
  if (value === null) return ''
  const text = typeof value === 'string' && formula.test(value) ? `'${value}` : String(value)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The original text of an escaped cell. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text

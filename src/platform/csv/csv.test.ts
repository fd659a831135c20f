import { expect, test } from 'vitest'
import { csvLine, plainCell } from './csv.ts'
import { createCsvParser } from './parse-csv.ts'

test.each([
  [['War and Peace', 'Leo Tolstoy', null, 1869], 'War and Peace,Leo Tolstoy,,1869\r\n'],
  [['Yes, "quoted"', 'two\nlines'], '"Yes, ""quoted""","two\nlines"\r\n'],
  [[' spaced ', 'a;b'], '" spaced ","a;b"\r\n'],
  [['=1+1', '+1', '-1', '@a', '＝1'], "'=1+1,'+1,'-1,'@a,'＝1\r\n"],
  [["'=1", "'tis", -5], "''=1,'tis,-5\r\n"],
])('%j is written as %j', (values, line) => {
  expect(csvLine(values)).toBe(line)
})

test.each([
  '=HYPERLINK("http://e.example","x")',
  "'=1",
  "''''@a",
  "'tis the season",
  '-',
  '\tindented',
  '\r\n',
  'plain, "quoted"; and\nbroken',
  ' أَلْفُ لَيْلَةٍ ',
  '',
])('%j is read back unchanged', (text) => {
  const [row = []] = createCsvParser(',').push(csvLine([text, 'x']))
  expect(row.map(plainCell)).toEqual([text, 'x'])
})

test('no cell starts like a formula', () => {
  for (const start of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠']) {
    const [[cell = ''] = []] = createCsvParser(',').push(csvLine([`${start}cmd|' /C calc'!A0`]))
    expect(cell.startsWith("'")).toBe(true)
  }
})

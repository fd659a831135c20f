import { expect, test } from 'vitest'
import { createCsvParser, isBlank, UnclosedQuote } from './parse-csv.ts'

function parse(pieces: Iterable<string>, separator = ',') {
  const parser = createCsvParser(separator)
  const rows = Array.from(pieces).flatMap((piece) => parser.push(piece))
  return [...rows, ...parser.end()]
}

const text =
  'title,author\r\n"War, and ""Peace""","two\r\nlines"\n5" disks,\r\rlast, spaced \n"",""\n"closed"tail,x'
const rows = [
  ['title', 'author'],
  ['War, and "Peace"', 'two\r\nlines'],
  ['5" disks', ''],
  [''],
  ['last', ' spaced '],
  ['', ''],
  ['closedtail', 'x'],
]

test('reads quotes, all line endings and stray quotation marks', () => {
  expect(parse([text])).toEqual(rows)
})

test('returns the same rows wherever the text is split', () => {
  expect(parse(text)).toEqual(rows)
  for (let at = 1; at < text.length; at += 1)
    expect(parse([text.slice(0, at), text.slice(at)])).toEqual(rows)
})

test('accepts other separators and a last line without an ending', () => {
  expect(parse(['a;b\n1,5;2'], ';')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ])
  expect(parse(['a\tb'], '\t')).toEqual([['a', 'b']])
  expect(parse([''])).toEqual([])
  expect(parse(['a,'])).toEqual([['a', '']])
})

test('reports an unclosed quotation mark with its row before reading the whole file', () => {
  expect(() => parse(['a\nb\n"c'])).toThrow(new UnclosedQuote(3))
  const parser = createCsvParser(',')
  parser.push('a\n"')
  expect(() => {
    for (let piece = 0; piece < 1_000; piece += 1) parser.push('x'.repeat(1_000))
  }).toThrow(new UnclosedQuote(2))
})

test('a row of empty cells is blank', () => {
  expect(isBlank(['', '  '])).toBe(true)
  expect(isBlank(['', 'a'])).toBe(false)
})

import { expect, test } from 'vitest'
import { fileProblem } from './file-rules.ts'

const file = (name: string, type: string, bytes = 10) =>
  new File(['x'.repeat(bytes)], name, { type })

test.each([
  ['a.png', 'image/png', 'image/png,image/webp', undefined],
  ['a.gif', 'image/gif', 'image/png,image/webp', 'type'],
  ['a.gif', 'image/gif', 'image/*', undefined],
  ['a.csv', '', '.csv', undefined],
  ['A.CSV', 'application/vnd.ms-excel', 'text/csv, .csv', undefined],
  ['a.png.exe', 'application/x-msdownload', 'image/*,.png', 'type'],
  ['anything', '', undefined, undefined],
])('%s (%s) for %s', (name, type, accept, problem) => {
  expect(fileProblem(file(name, type), { accept })).toBe(problem)
})

test('a file may be as large as the limit, but not larger', () => {
  expect(fileProblem(file('a', '', 10), { maxBytes: 10 })).toBe(undefined)
  expect(fileProblem(file('a', '', 11), { maxBytes: 10 })).toBe('size')
})

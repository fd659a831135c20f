import { expect, test } from 'vitest'
import { requiredText } from './text-schema.ts'

const messageOf = (schema: ReturnType<typeof requiredText>, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message)

test.each([undefined, null, 5, '', ' \n '])('%j is missing', (value) => {
  expect(messageOf(requiredText(20), value)).toEqual(['form.required'])
  const own = { required: 'book.title.required', tooLong: 'book.title.tooLong' }
  expect(messageOf(requiredText(20, own), value)).toEqual(['book.title.required'])
})

test('a text that is too long is not missing', () => {
  const long = 'x'.repeat(21)
  expect(messageOf(requiredText(20), long)).toEqual([expect.stringContaining('20')])
  expect(messageOf(requiredText(20, { tooLong: 'book.title.tooLong' }), long)).toEqual([
    'book.title.tooLong',
  ])
  expect(requiredText(20).safeParse('x'.repeat(20)).success).toBe(true)
})

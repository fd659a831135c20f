import { expect, test } from 'vitest'
import { splitEmails } from './split-emails.ts'

test('reads a pasted list with any separator, with names and with repetitions', () => {
  const text = 'ada@example.com, Grace Hopper <Grace@example.com>;\n\nada@example.com\tx@y.example '
  expect(splitEmails(text)).toEqual(['ada@example.com', 'grace@example.com', 'x@y.example'])
  expect(splitEmails(' \n,;')).toEqual([])
  expect(splitEmails('not an email')).toEqual(['not', 'an', 'email'])
})

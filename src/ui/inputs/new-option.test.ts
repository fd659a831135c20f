import { expect, test } from 'vitest'
import { fits, newOption } from './new-option.ts'

const options = [
  { value: '1', label: 'Poetry' },
  { value: '2', label: 'Émile' },
]

test('a new option is offered for a text that matches no option', () => {
  expect(newOption(' Poem ', options)).toEqual([{ value: 'Poem', label: 'Poem', isNew: true }])
})

test.each(['', '  ', 'poetry', ' POETRY '])('offers nothing for %j', (typed) => {
  expect(newOption(typed, options)).toEqual([])
})

test('matching ignores diacritics, and a new option always matches', () => {
  const emile = { value: '2', label: 'Émile' }
  expect(fits(emile, 'emi')).toBe(true)
  expect(fits(emile, 'emy')).toBe(false)
  expect(fits({ value: '3', label: 'الْكِتَاب' }, 'الكتاب')).toBe(true)
  expect(fits({ value: 'x', label: 'x', isNew: true }, 'y')).toBe(true)
})

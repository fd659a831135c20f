import { expect, test } from 'vitest'
import { errorsOf, withoutFields } from './form-errors.ts'
import { changedFields, formValues } from './form-values.ts'

function data(...entries: [string, string | File][]) {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return formValues(form)
}

test('a field is changed if its text, its files or its number of entries differ', () => {
  const before = data(['title', 'Emma'], ['genre', '1'], ['genre', '2'])
  expect(changedFields(before, data(['title', 'Emma'], ['genre', '1'], ['genre', '2']))).toEqual([])
  expect(changedFields(before, data(['title', 'Emma!'], ['genre', '1'], ['genre', '2']))).toEqual([
    'title',
  ])
  expect(changedFields(before, data(['title', 'Emma'], ['genre', '1']))).toEqual(['genre'])
  const file = (name: string) => new File(['x'], name, { lastModified: 1 })
  expect(changedFields(data(['cover', file('a')]), data(['cover', file('b')]))).toEqual(['cover'])
})

test('entries that look alike when joined still differ', () => {
  expect(changedFields(data(['g', 'a'], ['g', 'b']), data(['g', 'ab']))).toEqual(['g'])
})

test('a field without entries equals an empty one', () => {
  expect(changedFields(data(['genre', '']), data())).toEqual([])
})

test('an error goes to its field if the form has it, and above the form otherwise', () => {
  const error = { code: 'BOOK_TITLE_TAKEN', message: 'Taken', data: { field: 'title' } }
  expect(errorsOf(error, () => true, 'Unknown')).toEqual({ fields: { title: 'Taken' } })
  expect(errorsOf(error, () => false, 'Unknown')).toEqual({ fields: {}, form: 'Taken' })
  expect(errorsOf(new TypeError('x is undefined'), () => true, 'Unknown')).toEqual({
    fields: {},
    form: 'Unknown',
  })
})

test("changing a field clears only that field's error", () => {
  const errors = { fields: { title: 'Taken', author: 'Missing' }, form: 'No' }
  expect(withoutFields(errors, ['title'])).toEqual({ fields: { author: 'Missing' }, form: 'No' })
  expect(withoutFields(errors, ['genre'])).toBe(errors)
})

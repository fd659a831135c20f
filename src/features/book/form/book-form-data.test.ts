import { expect, test } from 'vitest'
import { differences, readBookForm } from './book-form-data.ts'

function form(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

test('trims values and reads an empty field as null', () => {
  expect(readBookForm(form({ title: '  Emma ', author: 'Jane Austen', publisher: '  ' }))).toEqual({
    title: 'Emma',
    author: 'Jane Austen',
    genreId: null,
    publisher: null,
    publishedOn: null,
    description: null,
    cover: null,
  })
})

test('two versions of a book differ in the changed fields', () => {
  const one = readBookForm(form({ title: 'Emma', author: 'Jane Austen', publishedOn: '1815' }))
  const other = readBookForm(form({ title: 'Emma', author: 'J. Austen', publishedOn: '1815-12' }))
  expect(differences(one, other)).toEqual(['author', 'publishedOn'])
  expect(differences(one, one)).toEqual([])
})

import { expect, test } from 'vitest'
import { formProblems, readForm } from '#/platform/form/read-form.ts'
import { newBook } from '../book.ts'
import { newGenreValue, splitGenre } from './book-form-data.ts'

function form(fields: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return splitGenre(data)
}

const empty = { genreId: '', publisher: ' ', publishedOn: '', description: '', cover: '' }

test('the procedure accepts what the form reads: trimmed, and an empty field is null', () => {
  const data = form({ ...empty, title: '  Emma ', author: 'Jane Austen' })
  expect(newBook.parse(readForm(newBook, data))).toEqual({
    title: 'Emma',
    author: 'Jane Austen',
    genreId: null,
    publisher: null,
    publishedOn: null,
    description: null,
    cover: null,
  })
})

test('a new genre is sent by name', () => {
  const data = form({ ...empty, title: 'Emma', author: 'X', genreId: newGenreValue('Novel') })
  expect(readForm(newBook, data)).toMatchObject({ genreId: null, newGenre: 'Novel' })
})

test('the form reports what the procedure would refuse', () => {
  const data = form({ ...empty, title: ' ', author: '', publishedOn: '1815-13' })
  expect(formProblems(newBook, data)).toEqual({
    title: 'book.title.required',
    author: 'book.author.required',
    publishedOn: 'book.publishedOn.invalid',
  })
})

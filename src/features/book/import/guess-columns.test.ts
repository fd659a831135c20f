import { expect, test } from 'vitest'
import { catalogs } from 'virtual:translations/server'
import { guessMapping } from './guess-columns.ts'
import { importFields } from './import-fields.ts'

test.each(Object.entries(catalogs))(
  'recognizes the header of our own export in %s',
  (_, { book }) => {
    const head = importFields.map((field) => book[field].label)
    expect(guessMapping(head)).toEqual({
      title: 0,
      author: 1,
      genre: 2,
      publisher: 3,
      publishedOn: 4,
      description: 5,
    })
  },
)

test('recognizes the column names of other programs, in any order and spelling', () => {
  expect(guessMapping(['ISBN', 'Author(s)', 'BOOK TITLE', 'Année', 'catégorie'])).toEqual({
    author: 1,
    title: 2,
    publishedOn: 3,
    genre: 4,
  })
})

test('leaves unknown columns to the user', () => {
  expect(guessMapping(['a', '', 'b'])).toEqual({})
})

import { expect, test } from 'vitest'
import { catalogs } from 'virtual:translations/server'
import { guessMapping } from '#/features/csv-import/guess-columns.ts'
import { bookImport } from './book-import.ts'

const fields = bookImport.fields.map(({ name, aliases = [] }) => ({ name, names: aliases }))

test.each(Object.entries(catalogs))(
  'recognizes the header of our own export in %s',
  (_, { book }) => {
    const head = [book.title, book.author, book.genre, book.publisher, book.publishedOn]
    expect(
      guessMapping(
        [...head, book.description].map(({ label }) => label),
        fields,
      ),
    ).toEqual({ title: 0, author: 1, genre: 2, publisher: 3, publishedOn: 4, description: 5 })
  },
)

test('recognizes the column names of other programs', () => {
  expect(guessMapping(['ISBN', 'Author(s)', 'BOOK TITLE', 'Année', 'catégorie'], fields)).toEqual({
    author: 1,
    title: 2,
    publishedOn: 3,
    genre: 4,
  })
})

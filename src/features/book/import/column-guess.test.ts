import { expect, test } from 'vitest'
import ar from '../locales/ar.json'
import en from '../locales/en.json'
import fr from '../locales/fr.json'
import sw from '../locales/sw.json'
import { guessMapping } from './column-guess.ts'
import { importFields } from './import-fields.ts'

test.each(Object.entries({ en, fr, ar, sw }))(
  'the head line of our own export is understood in %s',
  (_, words) => {
    const head = importFields.map((field) => words[field].label)
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

test('other programs’ names, in any order and spelling, are understood too', () => {
  expect(guessMapping(['ISBN', 'Author(s)', 'BOOK TITLE', 'Année', 'catégorie'])).toEqual({
    author: 1,
    title: 2,
    publishedOn: 3,
    genre: 4,
  })
})

test('what nobody knows is left to the person', () => {
  expect(guessMapping(['a', '', 'b'])).toEqual({})
})

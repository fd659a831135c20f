import { expect, test } from 'vitest'
import { guessMapping } from './guess-columns.ts'

const fields = [
  { name: 'title', names: ['Titre', 'title', 'book title'] },
  { name: 'publishedOn', names: ['Published', 'date', 'année'] },
  { name: 'note', names: ['ملاحظة', ''] },
]

test('recognizes known names in any order and spelling, the best one first', () => {
  expect(guessMapping(['Date', 'ANNEE', 'BOOK TITLE', 'ملاحظه'], fields)).toEqual({
    publishedOn: 0,
    title: 2,
    note: 3,
  })
})

test('leaves unknown columns to the user', () => {
  expect(guessMapping(['a', '', 'b'], fields)).toEqual({})
})

import { expect, test } from 'vitest'
import type { CommandGroup } from './command.ts'
import { filterCommands } from './command.ts'

const groups: CommandGroup[] = [
  {
    id: 'go',
    label: 'Go to',
    items: [
      { id: 'dashboard', label: 'Dashboard' },
      { id: 'board', label: 'Notice board' },
      { id: 'keyboard', label: 'Keyboard' },
      { id: 'boards', label: 'Boards' },
      { id: 'account', label: 'Compte à Émile', keywords: ['profile', 'settings'] },
    ],
  },
  { id: 'act', label: 'Actions', items: [{ id: 'new', label: 'كِتابٌ جديد' }] },
]

const searchIds = (term: string) =>
  filterCommands(groups, term).flatMap((group) => group.items.map((item) => item.id))

test('without a term all items keep their order', () => {
  expect(filterCommands(groups, ' ')).toEqual(groups)
})

test('labels that start with the term come first, then words in the label, then the rest', () => {
  expect(searchIds('board')).toEqual(['boards', 'board', 'dashboard', 'keyboard'])
})

test.each([
  ['emile', ['account']],
  ['SETTINGS', ['account']],
  ['emile profile', ['account']],
  ['كتاب', ['new']],
  ['emile board', []],
])('%s finds %j', (term, ids) => {
  expect(searchIds(term)).toEqual(ids)
})

test('a group without a match is omitted', () => {
  expect(filterCommands(groups, 'board').map((group) => group.id)).toEqual(['go'])
})

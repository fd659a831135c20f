import { expect, test } from 'vitest'
import { conflictRows } from './conflict-rows.ts'

const labels = { name: 'Name', roles: 'Roles', note: 'Note' }
const mine = { name: 'Ada', roles: ['a', 'b'], note: undefined as string | undefined }

test('only fields that differ are rows, in the order of the labels', () => {
  const theirs = { name: 'Eva', roles: ['a'], note: undefined }
  const show = (field: keyof typeof labels, values: typeof mine) => String(values[field])
  expect(conflictRows(mine, theirs, { labels, show })).toEqual([
    { label: 'Name', theirs: 'Eva', mine: 'Ada' },
    { label: 'Roles', theirs: 'a', mine: 'a,b' },
  ])
})

test('lists are compared by value, and a missing value equals null', () => {
  const theirs = { name: 'Ada', roles: ['a', 'b'], note: null as unknown as undefined }
  expect(conflictRows(mine, theirs, { labels })).toEqual([])
})

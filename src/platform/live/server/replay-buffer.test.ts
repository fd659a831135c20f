import { expect, test } from 'vitest'
import { createReplayBuffer } from './replay-buffer.ts'

const change = (id: string) => ({ entity: 'thing', kind: 'created', id, tab: null })
const ids = (found: { id: string | null }[] | undefined) => found?.map(({ id }) => id)

function open(maxChanges = 10) {
  const clock = { now: 100_000 }
  const buffer = createReplayBuffer({ keepMs: 1_000, maxChanges, now: () => clock.now })
  return { clock, buffer }
}

test('returns the changes of the last milliseconds, oldest first', () => {
  const { clock, buffer } = open()
  buffer.begin()
  for (const id of ['a', 'b', 'c']) {
    clock.now += 100
    buffer.add(change(id))
  }
  expect(ids(buffer.last(100))).toEqual(['b', 'c'])
  expect(ids(buffer.last(300))).toEqual(['a', 'b', 'c'])
})

test('returns undefined for a time it did not record or no longer keeps', () => {
  const { clock, buffer } = open()
  expect(buffer.last(0)).toBeUndefined()
  buffer.begin()
  expect(buffer.last(1)).toBeUndefined()
  clock.now += 5_000
  buffer.add(change('a'))
  expect(buffer.last(1_001)).toBeUndefined()
  expect(ids(buffer.last(1_000))).toEqual(['a'])
  buffer.begin()
  expect(ids(buffer.last(0))).toEqual([])
})

test('keeps a limited number of changes and returns undefined past the dropped ones', () => {
  const { clock, buffer } = open(2)
  buffer.begin()
  for (const id of ['a', 'b', 'c']) {
    clock.now += 100
    buffer.add(change(id))
  }
  expect(buffer.last(250)).toBeUndefined()
  expect(ids(buffer.last(150))).toEqual(['b', 'c'])
})

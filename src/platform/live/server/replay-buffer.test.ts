import { expect, test } from 'vitest'
import { createReplayBuffer } from './replay-buffer.ts'

const change = (id: string) => ({ entity: 'thing', kind: 'created', id, tab: null })
const ids = (found: { id: string | null }[] | undefined) => found?.map(({ id }) => id)

function open(most = 10) {
  const clock = { now: 100_000 }
  const memory = createReplayBuffer({ keepMs: 1_000, most, now: () => clock.now })
  return { clock, memory }
}

test('what was announced within a time is told, the oldest first', () => {
  const { clock, memory } = open()
  memory.begin()
  for (const id of ['a', 'b', 'c']) {
    clock.now += 100
    memory.add(change(id))
  }
  expect(ids(memory.last(100))).toEqual(['b', 'c'])
  expect(ids(memory.last(300))).toEqual(['a', 'b', 'c'])
})

test('of a time it was not there, or has forgotten, it says that it does not know', () => {
  const { clock, memory } = open()
  expect(memory.last(0)).toBeUndefined()
  memory.begin()
  expect(memory.last(1)).toBeUndefined()
  clock.now += 5_000
  memory.add(change('a'))
  expect(memory.last(1_001)).toBeUndefined()
  expect(ids(memory.last(1_000))).toEqual(['a'])
  memory.begin()
  expect(ids(memory.last(0))).toEqual([])
})

test('it keeps so many and no more, and knows that it lost some', () => {
  const { clock, memory } = open(2)
  memory.begin()
  for (const id of ['a', 'b', 'c']) {
    clock.now += 100
    memory.add(change(id))
  }
  expect(memory.last(250)).toBeUndefined()
  expect(ids(memory.last(150))).toEqual(['b', 'c'])
})

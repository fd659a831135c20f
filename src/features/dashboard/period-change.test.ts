import { expect, test } from 'vitest'
import { changeOf } from './period-change.ts'

test('of a total, shows the number added and colors it by comparison with the period before', () => {
  expect(changeOf({ total: 128, now: 12, before: 10 }, 'en')).toEqual({ text: '+12', tone: 'good' })
  expect(changeOf({ total: 128, now: 8, before: 10 }, 'en')).toEqual({ text: '+8', tone: 'bad' })
  expect(changeOf({ total: 128, now: 0, before: 0 }, 'en')).toEqual({ text: '+0', tone: 'even' })
})

test('of events, shows the difference in percent', () => {
  const change = (now: number, before: number) => changeOf({ total: null, now, before }, 'en')
  expect(change(108, 100)).toEqual({ text: '+8%', tone: 'good' })
  expect(change(50, 100)).toEqual({ text: '-50%', tone: 'bad' })
  expect(change(7, 7)).toEqual({ text: '0%', tone: 'even' })
  expect(change(7, 0)).toBeNull()
})

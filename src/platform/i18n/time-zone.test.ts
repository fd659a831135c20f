import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test('accepts only existing time zones', () => {
  expect(
    ['UTC', 'Africa/Nairobi', 'Asia/Calcutta', 'Europe/Paris'].filter(isTimeZone),
  ).toHaveLength(4)
  const nonsense = [undefined, '', 'Mars/Olympus', 'Europe', "'; drop table book --", '../etc']
  expect(nonsense.filter(isTimeZone)).toEqual([])
})

import { expect, test } from 'vitest'
import { readDashboardSearch } from './dashboard-search.ts'

test.each([7, 90, 365])('keeps %i days in the URL', (days) => {
  expect(readDashboardSearch({ days })).toEqual({ days })
})

test.each([30, 31, -7, 7.5, 0, '90 days', 'week', '', null, true, [90], { days: 90 }, undefined])(
  'drops the default and invalid values: %j',
  (days) => {
    expect(readDashboardSearch({ days })).toEqual({})
  },
)

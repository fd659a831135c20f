import { expect, test, vi } from 'vitest'
import { weekStart } from './week-start.ts'

const fallbacks = [
  ['en', 0],
  ['fr', 1],
  ['ar', 6],
  ['sw', 1],
] as const

test.each([...fallbacks, ['en-GB', 1], ['ar-SA', 0], ['ar-MA', 1]] as const)(
  'a week in %s starts with day %i',
  (locale, day) => {
    expect(weekStart(locale)).toBe(day)
  },
)

test.each(fallbacks)('without browser support, a week in %s starts with day %i', (locale, day) => {
  vi.stubGlobal('Intl', {
    Locale: class {
      language = locale
    },
  })
  try {
    expect(weekStart(locale)).toBe(day)
  } finally {
    vi.unstubAllGlobals()
  }
})

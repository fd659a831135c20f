import { describe, expect, test } from 'vitest'
import { sampleBooks } from './book.sample.ts'
import { paletteColors } from '#/ui/theme/palette-colors.ts'
import { sampleGenres } from '#/features/genre/server/genre.sample.ts'

const folded = (text: string) => text.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase()

const repeated = (values: readonly string[]) =>
  values.filter((value, at) => values.indexOf(value) !== at)

function isPartialDate(text: string): boolean {
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/u.test(text)) return false
  const [year, month = '01', day = '01'] = text.split('-')
  const whole = `${year}-${month}-${day}`
  const parsed = new Date(`${whole}T00:00:00Z`)
  // Date accepts 31 February and moves it to March.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(whole)
}

describe('sample genres', () => {
  test('there are twelve, each with its own name and color', () => {
    expect(sampleGenres).toHaveLength(12)
    expect(repeated(sampleGenres.map((genre) => folded(genre.name)))).toEqual([])
    expect(repeated(sampleGenres.map((genre) => genre.color))).toEqual([])
    expect(paletteColors).toEqual(expect.arrayContaining(sampleGenres.map((genre) => genre.color)))
  })

  test('each has at least five books', () => {
    const thin = sampleGenres.filter(
      ({ name }) => sampleBooks.filter((book) => book.genre === name).length < 5,
    )
    expect(thin).toEqual([])
  })
})

describe('sample books', () => {
  test('there are between 128 and 140', () => {
    expect(sampleBooks.length).toBeGreaterThanOrEqual(128)
    expect(sampleBooks.length).toBeLessThanOrEqual(140)
  })

  test('every genre they name exists', () => {
    const known = sampleGenres.map((genre) => genre.name)
    expect(sampleBooks.filter((book) => !known.includes(book.genre))).toEqual([])
  })

  test('no author has the same title twice, ignoring case and spaces', () => {
    const keys = sampleBooks.map((book) => `${folded(book.title)}|${folded(book.author)}`)
    expect(repeated(keys)).toEqual([])
  })

  test.each(sampleBooks.map((book) => [book.title, book] as const))(
    '%s has fields of valid length without stray spaces',
    (_, book) => {
      const { title, author, publisher, description } = book
      for (const text of [title, author, publisher ?? '-', description]) {
        expect(text).toMatch(/\S/u)
        expect(text).toBe(text.trim())
        expect(text).toBe(text.normalize('NFC'))
      }
      expect(title.length).toBeLessThanOrEqual(200)
      expect(author.length).toBeLessThanOrEqual(120)
      expect(description.length).toBeLessThanOrEqual(300)
    },
  )

  test('every date is a real partial ISO date before 1928', () => {
    const wrong = sampleBooks.filter(
      ({ publishedOn: on }) => on !== null && !(isPartialDate(on) && on.slice(0, 4) <= '1927'),
    )
    expect(wrong).toEqual([])
  })

  test('a book without a date names no publisher', () => {
    const odd = sampleBooks.filter((book) => book.publishedOn === null && book.publisher !== null)
    expect(odd).toEqual([])
  })

  test('years, months, days and missing dates all occur', () => {
    const lengths = new Set(sampleBooks.map((book) => book.publishedOn?.length ?? 0))
    expect([...lengths].toSorted((a, b) => a - b)).toEqual([0, 4, 7, 10])
  })
})

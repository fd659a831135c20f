import { normalizeDigits } from './normalize-digits.ts'
import { normalizeSearchText } from './normalize-search-text.ts'

/** The typed text as 'YYYY', 'YYYY-MM' or 'YYYY-MM-DD', or the reason why it is not a date. */
export type ReadDate =
  | { kind: 'empty' }
  | { kind: 'date'; value: string }
  | { kind: 'unreadable' | 'early' | 'late' }

type Limits = { min?: string; max?: string }

/**
 * Parses a year, a month or a day: 1878 · 5/1878 · May 1878 · 1 May 1878 · ٥/١/١٨٧٨ · 1878-05-01.
 */
export function readPartialDate(text: string, locale: string, limits: Limits = {}): ReadDate {
  const words = text
    .replace(/\p{Nd}/gu, (digit) => normalizeDigits(digit))
    .toLocaleLowerCase(locale)
    .replace(/(\d)(st|nd|rd|th|er)\b/g, '$1')
    .match(/\d+|[\p{L}\p{M}]+/gu)
  if (!words) return text.trim() ? { kind: 'unreadable' } : { kind: 'empty' }
  const value = assemble(words, locale)
  if (!value) return { kind: 'unreadable' }
  // Compared only up to the known precision: 2026 is not later than 2026-11-15.
  if (limits.min && value < limits.min.slice(0, value.length)) return { kind: 'early' }
  if (limits.max && value > limits.max.slice(0, value.length)) return { kind: 'late' }
  return { kind: 'date', value }
}

function assemble(words: string[], locale: string): string | undefined {
  const named = words.map((word) => monthByName(word, locale)).find((month) => month > 0)
  const numbers = words.filter((word) => /^\d+$/.test(word))
  if (words.length - numbers.length !== (named ? 1 : 0)) return undefined
  const year = numbers.find((number) => number.length === 4)
  if (!year) return undefined
  const rest = numbers.toSpliced(numbers.indexOf(year), 1)
  if (rest.some((number) => number.length > 2)) return undefined
  if (named) return rest.length > 1 ? undefined : join(year, named, rest[0])
  if (rest.length > 2) return undefined
  const [first, second] = rest.map(Number)
  if (first === undefined || second === undefined) return join(year, first, undefined)
  // A leading year means ISO order; otherwise the locale's order, unless only one order is
  // possible.
  const dayFirst = numbers[0] !== year && (first > 12 || (second <= 12 && isDayFirst(locale)))
  return dayFirst ? join(year, second, first) : join(year, first, second)
}

function join(year: string, month?: number, day?: string | number): string | undefined {
  if (month === undefined) return day === undefined ? year : undefined
  if (month < 1 || month > 12) return undefined
  const start = `${year}-${String(month).padStart(2, '0')}`
  if (day === undefined) return start
  const value = `${start}-${String(Number(day)).padStart(2, '0')}`
  const real = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(value) ? value : undefined
}

function isDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { calendar: 'gregory' }).formatToParts(0)
  const order = parts.map((part) => part.type)
  return order.indexOf('day') < order.indexOf('month')
}

/** 1–12 for a month's name or an unambiguous prefix of it; else 0. */
function monthByName(word: string, locale: string): number {
  if (/^\d/.test(word)) return 0
  const names = monthNames(locale).map((name) => normalizeSearchText(name))
  const folded = normalizeSearchText(word)
  const exact = names.indexOf(folded)
  if (exact !== -1) return exact + 1
  const matches = names.filter((name) => name.startsWith(folded))
  return matches.length === 1 && word.length >= 3 ? names.indexOf(matches[0] ?? '') + 1 : 0
}

function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, {
    month: 'long',
    calendar: 'gregory',
    timeZone: 'UTC',
  })
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 1)))
}

/** The date in its known precision, formatted for the locale: 1878 · May 1878 · May 1, 1878. */
export function writePartialDate(value: string, locale: string): string {
  const [year = '', month, day] = value.split('-')
  return new Intl.DateTimeFormat(locale, {
    calendar: 'gregory',
    timeZone: 'UTC',
    year: 'numeric',
    month: month ? 'long' : undefined,
    day: day ? 'numeric' : undefined,
  }).format(Date.UTC(Number(year), Number(month ?? 1) - 1, Number(day ?? 1)))
}

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Dates, numbers and "two days ago" as the person's language writes them. */
export function useFormat() {
  const { language } = useTranslation().i18n
  return useMemo(() => createFormat(language), [language])
}

export function createFormat(language: string) {
  const number = new Intl.NumberFormat(language)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return {
    number: (value: number) => number.format(value),

    /** '1878', '1878-03' or '1878-03-14', no more precise than it is known. */
    partialDate: (value: string) => {
      const [year = '', month, day] = value.split('-')
      const date = new Date(0)
      date.setUTCFullYear(Number(year), Number(month ?? 1) - 1, Number(day ?? 1))
      return new Intl.DateTimeFormat(language, {
        timeZone: 'UTC',
        year: 'numeric',
        ...(month && { month: day ? 'short' : 'long' }),
        ...(day && { day: 'numeric' }),
      }).format(date)
    },

    relative: (moment: string, now = Date.now()) => {
      const seconds = Math.round((Date.parse(moment) - now) / 1000)
      const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
      return relative.format(Math.trunc(seconds / size), unit)
    },
  }
}

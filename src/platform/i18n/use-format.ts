import { thousandsOf } from './language.ts'
import { useTranslation } from './use-translation.tsx'

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** Formats dates, numbers and relative times in the user's language. */
export function useFormat() {
  return formatOf(useTranslation().i18n.language)
}

export type Format = ReturnType<typeof createFormat>

/** Cached, because creating a formatter costs more than using it. */
const formatOf = cached(createFormat)

/**
 * Each formatter is created when it is first used. The first one takes a browser 20 ms, because it looks
 * through the data of all languages, so whole numbers are written without any.
 */
export function createFormat(language: string) {
  const thousands = thousandsOf(language)
  const number = cached(() => new Intl.NumberFormat(language))
  const relative = cached(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))
  const currencyOf = cached(
    (currency: string) => new Intl.NumberFormat(language, { style: 'currency', currency }),
  )
  const momentIn = cached(
    (timeZone: string | undefined) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone }),
  )
  const date = (shape: Intl.DateTimeFormatOptions) =>
    cached(() => new Intl.DateTimeFormat(language, { timeZone: 'UTC', year: 'numeric', ...shape }))
  // The known parts of a date, up to three.
  const dates = [
    date({}),
    date({ month: 'long' }),
    date({ month: 'short', day: 'numeric' }),
  ] as const
  return {
    number: (value: number) =>
      thousands !== undefined && Number.isSafeInteger(value) && value >= 0
        ? String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands)
        : number().format(value),

    /** An amount in minor units: 1250 and 'EUR' as '€12.50'. */
    money: (minor: number, currency: string) => {
      const money = currencyOf(currency)
      return money.format(minor / 10 ** (money.resolvedOptions().maximumFractionDigits ?? 2))
    },

    /** '1878', '1878-03' or '1878-03-14', with the known precision. */
    partialDate: (value: string) => {
      const [year = '', month, day] = value.split('-')
      const moment = new Date(0)
      moment.setUTCFullYear(Number(year), Number(month ?? 1) - 1, Number(day ?? 1))
      return dates[day ? 2 : month ? 1 : 0]().format(moment)
    },

    /** '14 March 2026 at 09:26', in the reader's time zone unless another is given. */
    moment: (value: string, timeZone?: string) => momentIn(timeZone).format(new Date(value)),

    relative: (moment: string, now = Date.now()) => {
      const seconds = Math.round((Date.parse(moment) - now) / 1000)
      const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
      return relative().format(Math.trunc(seconds / size), unit)
    },
  }
}

/** Creates the value of each key once. */
function cached<Key = void, Value = unknown>(create: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const value = known.get(key) ?? create(key)
    known.set(key, value)
    return value
  }
}

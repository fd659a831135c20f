import type { Span } from './dashboard-search.ts'

const day = 86_400_000

/** Seven to eleven points: with twelve, one would be narrower than 24 px on a phone. */
const stepOf: Record<Span, number | 'month'> = { 7: 1, 30: 3, 90: 9, 365: 'month' }

/** How many days before the last one each point is, earliest first. */
export function pointsBack(today: string, days: Span): number[] {
  const step = stepOf[days]
  const back =
    step === 'month'
      ? Array.from({ length: 11 }, (_, months) => daysSince(today, months))
      : Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step)
  return back.toReversed()
}

/**
 * The days since the same day of an earlier month, or since that month's last day if it is shorter.
 */
function daysSince(today: string, months: number): number {
  const [year = 0, month = 0, date = 0] = today.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  const then = Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))
  return (Date.parse(`${today}T00:00:00Z`) - then) / day
}

/** The labels of a point: a short one for the axis, a long one for its value and the table. */
export function dateOf(today: string, back: number, language: string, days: Span) {
  const at = Date.parse(`${today}T00:00:00Z`) - back * day
  const write = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(at)
  return days === 365
    ? {
        tick: write({ month: 'short' }),
        label: write({ day: 'numeric', month: 'long', year: 'numeric' }),
      }
    : {
        tick: write({ day: 'numeric', month: 'short' }),
        label: write({ day: 'numeric', month: 'long' }),
      }
}

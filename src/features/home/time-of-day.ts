export type TimeOfDay = 'morning' | 'afternoon' | 'evening' | 'any'

/** The part of the day in the user's time zone; undefined without one, for a neutral greeting. */
export function timeOfDay(timeZone: string | null, now = new Date()): TimeOfDay {
  if (!timeZone) return 'any'
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' })
  const at = Number(hour.format(now))
  if (at >= 5 && at < 12) return 'morning'
  return at >= 12 && at < 18 ? 'afternoon' : 'evening'
}

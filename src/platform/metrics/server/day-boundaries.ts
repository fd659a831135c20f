// Node includes Temporal from version 26 on.
import { Temporal } from 'temporal-polyfill'

const dayOf = (timeZone: string, now: number) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()

/** Two years of midnights take 10 ms, and every block of a dashboard needs the same ones. */
const cache = new Map<string, readonly Date[]>()
const maxCached = 50

/**
 * The midnights of the last `days` days in the user's time zone and of as many days before, oldest
 * first. Computed here, because the database may not know every time zone a browser knows.
 */
export function midnights(timeZone: string, days: number, now = Date.now()): readonly Date[] {
  const today = dayOf(timeZone, now)
  const key = `${timeZone} ${today.toString()} ${days}`
  const cached = cache.get(key)
  if (cached) return cached
  const result = Array.from({ length: 2 * days }, (_, index) => {
    const day = today.subtract({ days: 2 * days - 1 - index })
    return new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
  })
  const [oldest] = cache.keys()
  if (oldest && cache.size >= maxCached) cache.delete(oldest)
  cache.set(key, result)
  return result
}

/** The date in the user's time zone, such as '2026-11-15'. */
export const dayIn = (timeZone: string, moment: Date) =>
  dayOf(timeZone, moment.getTime()).toString()

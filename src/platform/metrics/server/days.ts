// Node has Temporal itself from version 26 on.
import { Temporal } from 'temporal-polyfill'

const dayOf = (timeZone: string, now: number) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate()

/** Two years of midnights take 10 ms, and every block of a dashboard asks for the same ones. */
const recent = new Map<string, readonly Date[]>()
const mostRecent = 50

/**
 * The midnights that begin each of the last `days` days where the user is, and of as many days
 * before, the oldest first. They are found here and not by the database, which need not know every
 * zone a browser knows.
 */
export function midnights(timeZone: string, days: number, now = Date.now()): readonly Date[] {
  const today = dayOf(timeZone, now)
  const key = `${timeZone} ${today.toString()} ${days}`
  const known = recent.get(key)
  if (known) return known
  const found = Array.from({ length: 2 * days }, (_, index) => {
    const day = today.subtract({ days: 2 * days - 1 - index })
    return new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
  })
  const [oldest] = recent.keys()
  if (oldest && recent.size >= mostRecent) recent.delete(oldest)
  recent.set(key, found)
  return found
}

/** '2026-11-15', where the user is. */
export const dayIn = (timeZone: string, moment: Date) =>
  dayOf(timeZone, moment.getTime()).toString()

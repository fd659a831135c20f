// Node has Temporal itself from version 26 on.
import { Temporal } from 'temporal-polyfill'

/** How long a figure looks back, and how long before that it compares with. */
export const spanDays = 30

/**
 * The midnights that begin each of the last sixty days where the person is, the oldest first. Days
 * are told apart here and not by the database: it need not know every zone a browser knows.
 */
export function midnights(timeZone: string, now = Date.now()): Date[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
  return Array.from({ length: 2 * spanDays }, (_, index) => {
    const day = today.subtract({ days: 2 * spanDays - 1 - index })
    return new Date(day.toZonedDateTime(timeZone).epochMilliseconds)
  })
}

/** '2026-11-15', where the person is. */
export const dayIn = (timeZone: string, moment: Date) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

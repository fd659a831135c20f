/**
 * The name of a day for a column header. Intl does not abbreviate Arabic and Swahili names: Arabic
 * calendars show the first letter, Swahili ones drop the common prefix.
 */
export function weekdayName(locale: string): (date: Date) => string {
  const isArabic = locale.startsWith('ar')
  const format = new Intl.DateTimeFormat(locale, { weekday: isArabic ? 'narrow' : 'short' })
  if (!locale.startsWith('sw')) return (date) => format.format(date)
  return (date) =>
    format
      .format(date)
      .replace(/^Juma/, 'J’')
      .replace(/^(Alh|Iju).*/, '$1')
}

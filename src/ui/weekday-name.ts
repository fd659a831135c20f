/**
 * The name of a day for the head of a column. Arabic and Swahili shorten none in Intl: Arabic
 * calendars show the letter, Swahili ones leave out what most of the names begin with.
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

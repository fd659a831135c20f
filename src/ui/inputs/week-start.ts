type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
type WithWeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** For browsers without `weekInfo`: Sunday 0, Monday 1, Saturday 6. */
const fallback: Record<string, Weekday> = { en: 0, ar: 6 }

/** The first day of the week for a language, or for its region if it has one. */
export function weekStart(locale: string): Weekday {
  const { language, info } = weekInfo(locale)
  return info ? ((info.firstDay % 7) as Weekday) : (fallback[language] ?? 1)
}

function weekInfo(locale: string) {
  const parsed = new Intl.Locale(locale)
  const withWeekInfo = parsed as WithWeekInfo
  return { language: parsed.language, info: withWeekInfo.getWeekInfo?.() ?? withWeekInfo.weekInfo }
}

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

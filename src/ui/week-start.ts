type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
type WithWeekInfo = { getWeekInfo?: () => { firstDay: number }; weekInfo?: { firstDay: number } }

/** For browsers that cannot say: Sunday 0, Monday 1, Saturday 6. */
const fallback: Record<string, Weekday> = { en: 0, ar: 6 }

/** The day a week begins with where the language is spoken, or in its region when it names one. */
export function weekStart(locale: string): Weekday {
  const { language, info } = weekInfo(locale)
  return info ? ((info.firstDay % 7) as Weekday) : (fallback[language] ?? 1)
}

function weekInfo(locale: string) {
  const found = new Intl.Locale(locale)
  const asked = found as WithWeekInfo
  return { language: found.language, info: asked.getWeekInfo?.() ?? asked.weekInfo }
}

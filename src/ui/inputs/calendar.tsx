import { DayPicker } from 'react-day-picker'
import './calendar.css'
import { weekdayName, weekStart } from './week-start.ts'

export type CalendarLabels = { previous: string; next: string; month: string; year: string }

export type CalendarProps = {
  /** Any partial date: a full date is selected, a month or year is only scrolled to. */
  value: string
  onPick: (day: string) => void
  min: string
  max: string
  locale: string
  dir: 'ltr' | 'rtl'
  labels: CalendarLabels
}

/** Loaded on first open, because most dates are typed. */
export function Calendar({ value, onPick, min, max, locale, dir, labels }: CalendarProps) {
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', ...options })
    return (date: Date) => format.format(date)
  }
  const first = toDay(min, 'first')
  const last = toDay(max, 'last')
  const known = value ? toDay(value, 'first') : undefined
  const opened = known && known >= first && known <= last ? known : nearest(first, last)

  return (
    <DayPicker
      className="calendar"
      mode="single"
      autoFocus
      captionLayout="dropdown"
      navLayout="around"
      fixedWeeks
      showOutsideDays
      lang={locale}
      dir={dir}
      weekStartsOn={weekStart(locale)}
      selected={value.length === 10 ? known : undefined}
      defaultMonth={opened}
      startMonth={first}
      endMonth={last}
      disabled={[{ before: first }, { after: last }]}
      onDayClick={(day, { disabled }) => {
        if (!disabled) onPick(toText(day))
      }}
      formatters={{
        formatCaption: write({ month: 'long', year: 'numeric' }),
        formatMonthDropdown: write({ month: 'long' }),
        formatYearDropdown: write({ year: 'numeric' }),
        formatWeekdayName: weekdayName(locale),
        formatDay: dayNumber(locale),
      }}
      labels={{
        labelDayButton: write({ dateStyle: 'full' }),
        labelGrid: write({ month: 'long', year: 'numeric' }),
        labelWeekday: write({ weekday: 'long' }),
        labelPrevious: () => labels.previous,
        labelNext: () => labels.next,
        labelMonthDropdown: () => labels.month,
        labelYearDropdown: () => labels.year,
        labelNav: () => '',
      }}
    />
  )
}

/** The current month, limited to the selectable range, which may end centuries ahead. */
function nearest(first: Date, last: Date): Date {
  const now = new Date()
  if (now < first) return first
  return now > last ? last : now
}

/** The number alone: some locales append a word for “day”. */
function dayNumber(locale: string) {
  const format = new Intl.NumberFormat(locale)
  return (date: Date) => format.format(date.getDate())
}

function toDay(text: string, end: 'first' | 'last'): Date {
  const [year = 0, month, day] = text.split('-').map(Number)
  if (day && month) return new Date(year, month - 1, day)
  return end === 'first' ? new Date(year, (month ?? 1) - 1, 1) : new Date(year, month ?? 12, 0)
}

function toText(day: Date): string {
  const [month, date] = [day.getMonth() + 1, day.getDate()].map((n) => String(n).padStart(2, '0'))
  return `${day.getFullYear()}-${month}-${date}`
}

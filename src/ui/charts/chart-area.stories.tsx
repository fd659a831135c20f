import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage, pageLanguage } from '../../../.storybook/page.ts'
import { ChartArea } from './chart-area.tsx'

export default { title: 'Charts/Area' } satisfies Meta

const texts = {
  en: {
    caption: 'Sign-ins by day',
    summary: 'Sign-ins doubled within two weeks.',
    empty: 'No sign-ins in this time.',
    pointHeader: 'Day',
    labels: { table: 'Show as table', points: 'day by day' },
    now: 'These two weeks',
    before: 'The two weeks before',
  },
  ar: {
    caption: 'مرات الدخول في كل يوم',
    summary: 'تضاعفت مرات الدخول خلال أسبوعين.',
    empty: 'لا دخول في هذه المدة.',
    pointHeader: 'اليوم',
    labels: { table: 'عرض كجدول', points: 'يومًا بعد يوم' },
    now: 'هذان الأسبوعان',
    before: 'الأسبوعان السابقان',
  },
}

const signIns = [120, 134, 128, 160, 171, 149, 142, 180, 196, 201, 188, 230, 244, 239]
const earlier = [90, 110, 118, 121, 140, 120, 101, 132, 150, 149, 162, 170, 158, 175]

function Chart({ compared = false, days = signIns }: { compared?: boolean; days?: number[] }) {
  const language = pageLanguage()
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const number = new Intl.NumberFormat(language)
  const { now, before, ...rest } = inLanguage(texts)
  const points = days.map((count, index) => {
    const date = day.format(Date.UTC(2026, 10, 1 + index))
    return { id: `${index}`, label: date, tick: date, values: [count, earlier[index] ?? 0] }
  })
  const first = { id: 'now', label: now }
  return (
    <ChartArea
      {...rest}
      format={(value) => number.format(value)}
      series={compared ? [first, { id: 'before', label: before }] : [first]}
      points={points}
    />
  )
}

export const OneSeries: StoryObj = { render: () => <Chart /> }
export const Compared: StoryObj = { render: () => <Chart compared /> }
export const Empty: StoryObj = { render: () => <Chart days={[]} /> }

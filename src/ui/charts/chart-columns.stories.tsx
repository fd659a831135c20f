import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentProps } from 'react'
import { inLanguage, pageLanguage } from '../../../.storybook/page.ts'
import { ChartColumns } from './chart-columns.tsx'

export default { title: 'Charts/Columns' } satisfies Meta

const texts = {
  en: {
    caption: 'Sign-ups per week',
    summary: '209 sign-ups in twelve weeks; most in the last one.',
    empty: 'Nobody has signed up yet.',
    pointHeader: 'Week of',
    valueHeader: 'Sign-ups',
    labels: { table: 'Show as table', points: 'week by week' },
  },
  ar: {
    caption: 'التسجيلات في كل أسبوع',
    summary: '209 تسجيلات في اثني عشر أسبوعًا، وأكثرها في الأسبوع الأخير.',
    empty: 'لم يسجّل أحد بعد.',
    pointHeader: 'أسبوع',
    valueHeader: 'التسجيلات',
    labels: { table: 'عرض كجدول', points: 'أسبوعًا بعد أسبوع' },
  },
}

const counts = [4, 9, 7, 12, 0, 16, 21, 18, 27, 24, 33, 38]

function Chart({ last = counts.length }: { last?: number }) {
  const language = pageLanguage()
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const points: ComponentProps<typeof ChartColumns>['points'] = counts.map((value, index) => {
    const date = day.format(Date.UTC(2026, 8, 7 + index * 7))
    return { id: `${index}`, label: date, tick: date, value }
  })
  const number = new Intl.NumberFormat(language)
  return (
    <ChartColumns
      {...inLanguage(texts)}
      format={(value) => number.format(value)}
      points={points.slice(points.length - last)}
    />
  )
}

export const OverTime: StoryObj = { render: () => <Chart /> }
export const Empty: StoryObj = { render: () => <Chart last={0} /> }
export const OneWeek: StoryObj = { render: () => <Chart last={1} /> }

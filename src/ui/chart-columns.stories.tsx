import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChartColumns } from './chart-columns.tsx'

const counts = [4, 9, 7, 12, 0, 16, 21, 18, 27, 24, 33, 38]
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const meta = {
  component: ChartColumns,
  args: {
    caption: 'Sign-ups per week',
    summary: '209 sign-ups in twelve weeks; most in the last one.',
    empty: 'Nobody has signed up yet.',
    pointHeader: 'Week of',
    valueHeader: 'Sign-ups',
    labels: { table: 'Show as table', points: 'week by week' },
    format: (value) => new Intl.NumberFormat('en').format(value),
    points: counts.map((value, index) => {
      const date = day.format(Date.UTC(2026, 8, 7 + index * 7))
      return { id: `${index}`, label: `Week of ${date}`, tick: date, value }
    }),
  },
} satisfies Meta<typeof ChartColumns>

export default meta
type Story = StoryObj<typeof meta>

export const OverTime: Story = {}
export const Empty: Story = { args: { points: [] } }
export const OneWeek: Story = { args: { points: meta.args.points.slice(-1) } }

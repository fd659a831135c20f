import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChartArea } from './chart-area.tsx'

const signIns = [120, 134, 128, 160, 171, 149, 142, 180, 196, 201, 188, 230, 244, 239]
const before = [90, 110, 118, 121, 140, 120, 101, 132, 150, 149, 162, 170, 158, 175]
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })

const meta = {
  component: ChartArea,
  args: {
    caption: 'Sign-ins by day',
    summary: 'Sign-ins doubled within two weeks.',
    empty: 'No sign-ins in this time.',
    pointHeader: 'Day',
    labels: { table: 'Show as table', points: 'day by day' },
    format: (value) => new Intl.NumberFormat('en').format(value),
    series: [{ id: 'now', label: 'Sign-ins' }],
    points: signIns.map((count, index) => {
      const date = day.format(Date.UTC(2026, 10, 1 + index))
      return { id: `${index}`, label: date, tick: date, values: [count, before[index] ?? 0] }
    }),
  },
} satisfies Meta<typeof ChartArea>

export default meta
type Story = StoryObj<typeof meta>

export const OneSeries: Story = {}
export const Compared: Story = {
  args: {
    series: [
      { id: 'now', label: 'These two weeks' },
      { id: 'before', label: 'The two weeks before' },
    ],
  },
}
export const Empty: Story = { args: { points: [] } }

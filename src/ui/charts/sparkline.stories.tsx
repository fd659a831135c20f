import type { Meta, StoryObj } from '@storybook/react-vite'
import { Sparkline } from './sparkline.tsx'

export default { title: 'Charts/Sparkline' } satisfies Meta

const rising = [2, 3, 2, 5, 4, 6, 8, 7, 9, 12]

export const Shapes: StoryObj = {
  render: () => (
    <div className="grid max-w-xs gap-6">
      <Sparkline values={rising} />
      <Sparkline values={rising.toReversed()} />
      <Sparkline values={[0, 0, 0, 0]} />
      <Sparkline values={[3]} />
    </div>
  ),
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { RowsSkeleton } from './rows-skeleton.tsx'

export default { title: 'Feedback/Rows skeleton', component: RowsSkeleton } satisfies Meta<
  typeof RowsSkeleton
>

export const People: StoryObj<typeof RowsSkeleton> = { args: { lead: 'round' } }
export const Books: StoryObj<typeof RowsSkeleton> = { args: { lead: 'upright' } }

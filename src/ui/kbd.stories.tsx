import type { Meta, StoryObj } from '@storybook/react-vite'
import { Kbd } from './kbd.tsx'

const meta = { component: Kbd } satisfies Meta<typeof Kbd>

export default meta
type Story = StoryObj<typeof meta>

export const WithModifier: Story = { args: { keys: 'mod+k' } }
export const SingleKey: Story = { args: { keys: 'Escape' } }

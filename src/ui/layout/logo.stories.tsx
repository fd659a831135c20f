import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { Logo, LogoMark } from './logo.tsx'

export default { title: 'Layout/Logo' } satisfies Meta

export const Sizes: StoryObj = {
  render: () => (
    <Column>
      <Logo name="Larkspur" />
      <Logo name="Larkspur" size="lg" />
      <LogoMark className="h-12 w-10" />
    </Column>
  ),
}

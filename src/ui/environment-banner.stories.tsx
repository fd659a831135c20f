import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../.storybook/page.ts'
import { EnvironmentBanner } from './environment-banner.tsx'

export default {
  title: 'Feedback/Environment banner',
  parameters: { edges: true },
} satisfies Meta

const words = { en: { name: 'Staging' }, ar: { name: 'بيئة التجربة' } }

export const Cloth: StoryObj = {
  render: () => <EnvironmentBanner {...inLanguage(words)} emoji="🧪" colour="plum" />,
}

export const OwnColour: StoryObj = {
  render: () => <EnvironmentBanner {...inLanguage(words)} colour="#ffd54a" />,
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { EnvironmentBanner } from './environment-banner.tsx'

export default {
  title: 'Feedback/Environment banner',
  parameters: { edges: true },
} satisfies Meta

const texts = { en: { name: 'Staging' }, ar: { name: 'بيئة التجربة' } }

export const PaletteColor: StoryObj = {
  render: () => <EnvironmentBanner {...inLanguage(texts)} emoji="🧪" color="plum" />,
}

export const OwnColor: StoryObj = {
  render: () => <EnvironmentBanner {...inLanguage(texts)} color="#ffd54a" />,
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { Kbd } from './kbd.tsx'

export default { title: 'Keyboard/Keys', component: Kbd } satisfies Meta<typeof Kbd>
type Story = StoryObj<typeof Kbd>

const texts = {
  en: ['Search everything with', 'Close it with'],
  ar: ['ابحث في كل شيء بـ', 'أغلقه بـ'],
}

export const WithModifier: Story = { args: { keys: 'mod+k' } }
export const SingleKey: Story = { args: { keys: 'Escape' } }
export const InASentence: Story = {
  render: () => {
    const [search, close] = inLanguage(texts)
    return (
      <p className="text-sm">
        {search} <Kbd keys="mod+k" /> · {close} <Kbd keys="Escape" />
      </p>
    )
  },
}

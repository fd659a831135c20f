import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { Tabs } from './tabs.tsx'

export default { title: 'Layout/Tabs' } satisfies Meta

const texts = {
  en: {
    label: 'About this person',
    names: ['Profile', 'Devices', 'Sign-in methods', 'History', 'Danger zone'],
    text: 'Signed in on 2 devices; last seen yesterday.',
  },
  ar: {
    label: 'عن هذا الشخص',
    names: ['الملف', 'الأجهزة', 'طرق الدخول', 'السجل', 'منطقة الخطر'],
    text: 'مسجّل الدخول على جهازين؛ آخر ظهور أمس.',
  },
}

export const Row: StoryObj = {
  render: () => {
    const { label, names, text } = inLanguage(texts)
    const tabs = names.map((name, at) => ({
      value: String(at),
      label: name,
      disabled: at === 3,
      panel: <p className="text-sm text-muted">{text}</p>,
    }))
    return <Tabs label={label} tabs={tabs} defaultValue="1" />
  },
}

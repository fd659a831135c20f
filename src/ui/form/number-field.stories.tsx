import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { NumberField } from './number-field.tsx'

export default { title: 'Fields/Number field' } satisfies Meta

const texts = {
  en: { locale: 'en', label: 'Copies', labels: { increase: 'Increase', decrease: 'Decrease' } },
  ar: { locale: 'ar', label: 'النسخ', labels: { increase: 'زيادة', decrease: 'إنقاص' } },
}

export const Filled: StoryObj = {
  render: () => (
    <Column>
      <NumberField {...inLanguage(texts)} name="copies" defaultValue={3} min={1} max={9} />
    </Column>
  ),
}

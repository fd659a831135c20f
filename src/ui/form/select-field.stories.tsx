import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { SelectField } from './select-field.tsx'

export default { title: 'Fields/Select field' } satisfies Meta

const texts = {
  en: { label: 'Status', draft: 'Draft', sent: 'Sent', error: 'Choose a status' },
  ar: { label: 'الحالة', draft: 'مسودة', sent: 'مُرسلة', error: 'اختر حالة' },
}

export const ChosenAndWithError: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    const options = [
      { value: 'draft', label: t.draft },
      { value: 'sent', label: t.sent },
    ]
    return (
      <Column>
        <SelectField name="status" label={t.label} options={options} defaultValue="sent" />
        <SelectField name="next" label={t.label} options={options} error={t.error} />
      </Column>
    )
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { CheckboxField } from './checkbox-field.tsx'

export default { title: 'Fields/Checkbox field' } satisfies Meta

const texts = {
  en: { label: 'Urgent', help: 'Shown at the top of the list', error: 'Only one can be urgent' },
  ar: { label: 'عاجل', help: 'يظهر في أعلى القائمة', error: 'واحد فقط يمكن أن يكون عاجلًا' },
}

export const CheckedAndWithError: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Column>
        <CheckboxField name="urgent" label={t.label} help={t.help} defaultValue />
        <CheckboxField name="other" label={t.label} error={t.error} />
      </Column>
    )
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { Field } from './field.tsx'
import { RadioGroup } from './radio-group.tsx'

export default { title: 'Inputs/Radio group' } satisfies Meta

const texts = {
  en: {
    role: 'Role',
    choose: 'Choose a role.',
    options: [
      { value: 'user', label: 'Reader', help: 'Sees the catalog.' },
      { value: 'admin', label: 'Librarian', help: 'Changes books and people.' },
      { value: 'owner', label: 'Owner', help: 'Only by the settings.', disabled: true },
    ],
  },
  ar: {
    role: 'الدور',
    choose: 'اختر دورًا.',
    options: [
      { value: 'user', label: 'قارئ', help: 'يتصفح الفهرس.' },
      { value: 'admin', label: 'أمين مكتبة', help: 'يعدّل الكتب والأشخاص.' },
      { value: 'owner', label: 'مالك', help: 'من الإعدادات فقط.', disabled: true },
    ],
  },
}

export const States: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Column>
        <Field label={t.role}>
          {(control) => <RadioGroup {...control} options={t.options} defaultValue="user" />}
        </Field>
        <Field label={t.role} error={t.choose}>
          {(control) => <RadioGroup {...control} options={t.options.slice(0, 2)} />}
        </Field>
        <Field label={t.role}>
          {(control) => (
            <RadioGroup {...control} options={t.options} defaultValue="admin" disabled />
          )}
        </Field>
      </Column>
    )
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { ComboboxField } from './combobox-field.tsx'

export default { title: 'Fields/Combobox field' } satisfies Meta

const texts = {
  en: {
    label: 'Customer',
    names: ['Ada Lovelace', 'Grace Hopper'],
    error: 'Choose a customer',
    labels: { empty: 'Nothing found', clear: 'Clear the choice', open: 'Show choices' },
  },
  ar: {
    label: 'العميل',
    names: ['ليلى حداد', 'سامي النجار'],
    error: 'اختر عميلًا',
    labels: { empty: 'لا توجد نتائج', clear: 'مسح الاختيار', open: 'عرض الخيارات' },
  },
}

export const ChosenAndWithError: StoryObj = {
  render: () => {
    const { label, names, error, labels } = inLanguage(texts)
    const choices = names.map((name) => ({ id: name, name }))
    const find = async (searchTerm: string) =>
      choices.filter(({ name }) => name.includes(searchTerm))
    return (
      <Column>
        <ComboboxField name="customer" {...{ label, labels, find }} selected={choices[0]} />
        <ComboboxField name="other" {...{ label, labels, find, error }} />
      </Column>
    )
  },
}

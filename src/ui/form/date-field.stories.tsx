import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { DateField } from './date-field.tsx'

export default { title: 'Fields/Date field' } satisfies Meta

const texts = {
  en: {
    locale: 'en',
    label: 'Published',
    labels: {
      pick: 'Pick a date',
      previous: 'Previous month',
      next: 'Next month',
      month: 'Month',
      year: 'Year',
      invalid: { unreadable: 'Not a date', early: 'Too early', late: 'Too late' },
    },
  },
  ar: {
    locale: 'ar',
    label: 'تاريخ النشر',
    labels: {
      pick: 'اختيار تاريخ',
      previous: 'الشهر السابق',
      next: 'الشهر التالي',
      month: 'الشهر',
      year: 'السنة',
      invalid: { unreadable: 'ليس تاريخًا', early: 'قديم جدًا', late: 'بعيد جدًا' },
    },
  },
}

export const Filled: StoryObj = {
  render: () => (
    <Column>
      <DateField {...inLanguage(texts)} name="date" defaultValue="1815-12-23" />
    </Column>
  ),
}

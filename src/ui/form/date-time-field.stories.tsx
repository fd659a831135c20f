import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { DateTimeField } from './date-time-field.tsx'

export default { title: 'Fields/Date and time field' } satisfies Meta

const texts = {
  en: { label: 'Starts', error: 'Enter a date and a time' },
  ar: { label: 'يبدأ', error: 'أدخل تاريخًا ووقتًا' },
}

export const FilledAndWithError: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Column>
        <DateTimeField name="starts" label={t.label} defaultValue="2026-03-14T09:26:00.000Z" />
        <DateTimeField name="ends" label={t.label} error={t.error} />
      </Column>
    )
  },
}

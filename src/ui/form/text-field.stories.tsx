import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { TextField } from './text-field.tsx'

export default { title: 'Fields/Text field' } satisfies Meta

const texts = {
  en: { title: 'Title', about: 'Description', optional: 'optional', error: 'Title is required' },
  ar: { title: 'العنوان', about: 'الوصف', optional: 'اختياري', error: 'العنوان مطلوب' },
}

/** A long text gets several lines. */
export const ShortAndLong: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Column>
        <TextField name="title" label={t.title} maxLength={200} defaultValue="Emma" />
        <TextField name="about" label={t.about} maxLength={2000} note={t.optional} />
      </Column>
    )
  },
}

export const WithError: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return <TextField name="title" label={t.title} error={t.error} />
  },
}

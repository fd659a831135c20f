import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Field } from './field.tsx'
import { MultiSelect } from './multi-select.tsx'

export default { title: 'Inputs/Multi-select' } satisfies Meta

const texts = {
  en: {
    shelves: 'Shelves',
    choose: 'Choose shelves',
    missing: 'Choose at least one shelf.',
    labels: { empty: 'Nothing found.', remove: (label: string) => `Remove ${label}` },
  },
  ar: {
    shelves: 'الرفوف',
    choose: 'اختر رفوفًا',
    missing: 'اختر رفًا واحدًا على الأقل.',
    labels: { empty: 'لا توجد نتائج.', remove: (label: string) => `إزالة ${label}` },
  },
}

const field = (props: Partial<Parameters<typeof MultiSelect>[0]> = {}, error?: string) => {
  const t = inLanguage(texts)
  const common = { options: sample().genres, labels: t.labels, placeholder: t.choose }
  return (
    <Field label={t.shelves} error={error}>
      {(control) => <MultiSelect {...control} {...common} {...props} />}
    </Field>
  )
}

export const States: StoryObj = {
  render: () => (
    <Column>
      {field()}
      {field({ defaultValue: sample().genres })}
      {field({}, inLanguage(texts).missing)}
      {field({ defaultValue: sample().genres.slice(0, 2), disabled: true })}
    </Column>
  ),
}

export const Open: StoryObj = {
  render: () => <Column>{field({ defaultValue: sample().genres.slice(0, 2) })}</Column>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: inLanguage(texts).shelves }))
    await screen.findByRole('listbox')
  },
}

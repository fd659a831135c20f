import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Combobox } from './combobox.tsx'
import { Field } from './field.tsx'

export default { title: 'Inputs/Combobox' } satisfies Meta

const texts = {
  en: {
    genre: 'Genre',
    choose: 'Choose or create a genre',
    missing: 'A book needs a genre.',
    typed: 'Natural history',
    labels: {
      empty: 'Nothing found.',
      loading: 'Searching …',
      failed: 'The genres could not be searched.',
      clear: 'Clear',
      open: 'Show all genres',
      create: (text: string) => `Create “${text}”`,
    },
  },
  ar: {
    genre: 'النوع',
    choose: 'يجب اختيار نوع أو أنشئ واحدًا',
    missing: 'يحتاج الكتاب إلى نوع.',
    typed: 'تاريخ طبيعي',
    labels: {
      empty: 'لا توجد نتائج.',
      loading: 'جارٍ البحث…',
      failed: 'تعذر البحث في الأنواع.',
      clear: 'مسح',
      open: 'عرض كل الأنواع',
      create: (text: string) => `إنشاء «${text}»`,
    },
  },
}

const field = (props: Partial<Parameters<typeof Combobox>[0]> = {}, error?: string) => {
  const t = inLanguage(texts)
  const common = { options: sample().genres, labels: t.labels, placeholder: t.choose }
  return (
    <Field label={t.genre} error={error}>
      {(control) => <Combobox {...control} {...common} {...props} />}
    </Field>
  )
}

export const States: StoryObj = {
  render: () => (
    <Column>
      {field()}
      {field({ defaultValue: sample().genres[2] })}
      {field({}, inLanguage(texts).missing)}
      {field({ defaultValue: sample().genres[0], busy: true })}
      {field({ defaultValue: sample().genres[0], disabled: true })}
    </Column>
  ),
}

export const Open: StoryObj = {
  render: () => <Column>{field({ defaultValue: sample().genres[1] })}</Column>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: inLanguage(texts).genre }))
    await screen.findByRole('listbox')
  },
}

/** Offers the typed text as a new option, last in the list. */
export const CreateNew: StoryObj = {
  render: () => (
    <Column>{field({ onCreate: (text) => Promise.resolve({ value: text, label: text }) })}</Column>
  ),
  play: async ({ canvas, userEvent }) => {
    const { typed, labels } = inLanguage(texts)
    await userEvent.type(canvas.getByRole('combobox', { name: inLanguage(texts).genre }), typed)
    await screen.findByRole('option', { name: labels.create(typed) })
  },
}

export const SearchFailed: StoryObj = {
  render: () => (
    <Column>{field({ options: [], onQuery: () => Promise.reject(new Error('refused')) })}</Column>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: inLanguage(texts).genre }))
    await screen.findByText(inLanguage(texts).labels.failed)
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage, pageLanguage } from '../../../.storybook/page.ts'
import { DatePicker } from './date-picker.tsx'
import { Field } from './field.tsx'

export default { title: 'Inputs/Date picker' } satisfies Meta

const texts = {
  en: {
    published: 'Published',
    help: 'A year is enough.',
    wrong: 'This is not a date.',
    placeholder: '1872, May 1872 or 4 May 1872',
    labels: {
      pick: 'Pick a date',
      previous: 'Previous month',
      next: 'Next month',
      month: 'Month',
      year: 'Year',
    },
  },
  ar: {
    published: 'تاريخ النشر',
    help: 'تكفي السنة.',
    wrong: 'هذا ليس تاريخًا.',
    placeholder: '1872 أو مايو 1872 أو 4 مايو 1872',
    labels: {
      pick: 'اختيار تاريخ',
      previous: 'الشهر السابق',
      next: 'الشهر التالي',
      month: 'الشهر',
      year: 'السنة',
    },
  },
}

const field = (props: Partial<Parameters<typeof DatePicker>[0]> = {}, error?: string) => {
  const { published, help, wrong, placeholder, labels } = inLanguage(texts)
  const invalid = { unreadable: wrong, early: wrong, late: wrong }
  return (
    <Field label={published} help={help} error={error}>
      {(control) => (
        <DatePicker
          {...control}
          locale={pageLanguage()}
          labels={{ ...labels, invalid }}
          placeholder={placeholder}
          {...props}
        />
      )}
    </Field>
  )
}

export const States: StoryObj = {
  render: () => (
    <Column>
      {field()}
      {field({ defaultValue: '1859-11-24' })}
      {field({ defaultValue: '1872' })}
      {field({ defaultValue: '1872-05' }, inLanguage(texts).wrong)}
      {field({ defaultValue: '1855-07-04', disabled: true })}
    </Column>
  ),
}

export const Open: StoryObj = {
  render: () => <Column>{field({ defaultValue: '1859-11-24', max: '2026-11-15' })}</Column>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'))
    await screen.findByRole('grid')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Field } from './field.tsx'
import { Select } from './select.tsx'

export default { title: 'Inputs/Select' } satisfies Meta

const texts = {
  en: { genre: 'Genre', choose: 'Choose a genre', missing: 'A book needs a genre.' },
  ar: { genre: 'النوع', choose: 'يجب اختيار نوع', missing: 'يحتاج الكتاب إلى نوع.' },
}

export const States: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    const { genres: options } = sample()
    return (
      <Column>
        <Field label={t.genre}>
          {(control) => <Select {...control} options={options} placeholder={t.choose} />}
        </Field>
        <Field label={t.genre}>
          {(control) => <Select {...control} options={options} defaultValue="poetry" />}
        </Field>
        <Field label={t.genre} error={t.missing}>
          {(control) => <Select {...control} options={options} placeholder={t.choose} />}
        </Field>
        <Field label={t.genre}>
          {(control) => <Select {...control} options={options} defaultValue="novel" busy />}
        </Field>
        <Field label={t.genre}>
          {(control) => <Select {...control} options={options} defaultValue="novel" disabled />}
        </Field>
      </Column>
    )
  },
}

export const Open: StoryObj = {
  render: () => (
    <Column>
      <Field label={inLanguage(texts).genre}>
        {(control) => (
          <Select {...control} options={withClosed(sample().genres)} defaultValue="science" />
        )}
      </Field>
    </Column>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'))
    await screen.findByRole('listbox')
  },
}

const withClosed = <Option,>(options: readonly Option[]) =>
  options.map((option, at) => ({ ...option, disabled: at === 3 }))

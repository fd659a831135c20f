import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { sample } from '../../../.storybook/samples.ts'
import { Field } from './field.tsx'
import { SuggestInput } from './suggest-input.tsx'

export default { title: 'Inputs/Suggest input' } satisfies Meta

const texts = {
  en: { author: 'Author', who: 'Who wrote it?', typed: 'le', labels: { loading: 'Searching …' } },
  ar: { author: 'المؤلف', who: 'من كتبه؟', typed: 'لي', labels: { loading: 'جارٍ البحث…' } },
}

const field = (props: Partial<Parameters<typeof SuggestInput>[0]> = {}) => {
  const t = inLanguage(texts)
  const suggestions = sample().books.map((book) => book.author)
  return (
    <Field label={t.author}>
      {(control) => (
        <SuggestInput
          {...control}
          suggestions={suggestions}
          labels={t.labels}
          placeholder={t.who}
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
      {field({ defaultValue: 'George Eliot' })}
      {field({ defaultValue: sample().books[0]?.author, disabled: true })}
    </Column>
  ),
}

export const Open: StoryObj = {
  render: () => <Column>{field()}</Column>,
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), inLanguage(texts).typed)
    await screen.findByRole('listbox')
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen } from 'storybook/test'
import { Column } from '../../.storybook/layout.tsx'
import { inLanguage } from '../../.storybook/page.ts'
import { sample } from '../../.storybook/samples.ts'
import { Field } from './field.tsx'
import { SuggestInput } from './suggest-input.tsx'

export default { title: 'Fields/Suggest input' } satisfies Meta

const words = {
  en: { author: 'Author', who: 'Who wrote it?', typed: 'le', labels: { loading: 'Searching …' } },
  ar: { author: 'المؤلف', who: 'من كتبه؟', typed: 'لي', labels: { loading: 'جارٍ البحث…' } },
}

const field = (props: Partial<Parameters<typeof SuggestInput>[0]> = {}) => {
  const say = inLanguage(words)
  const suggestions = sample().books.map((book) => book.author)
  return (
    <Field label={say.author}>
      {(control) => (
        <SuggestInput
          {...control}
          suggestions={suggestions}
          labels={say.labels}
          placeholder={say.who}
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
    await userEvent.type(canvas.getByRole('combobox'), inLanguage(words).typed)
    await screen.findByRole('listbox')
  },
}

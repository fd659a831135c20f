import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column, Stateful } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { CodeInput } from './code-input.tsx'
import { Field } from './field.tsx'

export default { title: 'Inputs/Code input' } satisfies Meta

const texts = {
  en: { code: 'Code', wrong: 'That code is not right. 2 tries left.' },
  ar: { code: 'الرمز', wrong: 'الرمز غير صحيح. بقيت محاولتان.' },
}

const field = (value: string, error?: string, disabled = false) => (
  <Field label={inLanguage(texts).code} error={error}>
    {(control) => (
      <Stateful initial={value}>
        {(kept, set) => (
          <CodeInput
            {...control}
            name="code"
            value={kept}
            onValueChange={set}
            disabled={disabled}
          />
        )}
      </Stateful>
    )}
  </Field>
)

export const States: StoryObj = {
  render: () => (
    <Column>
      {field('')}
      {field('481')}
      {field('481516', inLanguage(texts).wrong)}
      {field('481516', undefined, true)}
    </Column>
  ),
}

export const Focused: StoryObj = {
  render: () => <Column>{field('481')}</Column>,
  play: ({ canvas }) => canvas.getByRole('textbox').focus(),
}

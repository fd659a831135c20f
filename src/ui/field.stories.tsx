import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../.storybook/layout.tsx'
import { inLanguage } from '../../.storybook/page.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

export default { title: 'Fields/Field' } satisfies Meta

const words = {
  en: {
    publisher: 'Publisher',
    optional: 'optional',
    help: 'The app as it was called when the book came out.',
    missing: 'Please say who published it.',
    hidden: 'Only heard, not seen',
  },
  ar: {
    publisher: 'الناشر',
    optional: 'اختياري',
    help: 'دار النشر باسمها وقت صدور الكتاب.',
    missing: 'من فضلك اذكر الناشر.',
    hidden: 'يُسمع ولا يُرى',
  },
}

export const LabelHelpError: StoryObj = {
  render: () => {
    const say = inLanguage(words)
    return (
      <Column>
        <Field label={say.publisher}>{(control) => <Input {...control} />}</Field>
        <Field label={say.publisher} note={say.optional} help={say.help}>
          {(control) => <Input {...control} />}
        </Field>
        <Field label={say.publisher} help={say.help} error={say.missing}>
          {(control) => <Input {...control} />}
        </Field>
        <Field label={say.hidden} hideLabel>
          {(control) => <Input {...control} placeholder={say.hidden} />}
        </Field>
      </Column>
    )
  },
}

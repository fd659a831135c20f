import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

export default { title: 'Inputs/Field' } satisfies Meta

const texts = {
  en: {
    publisher: 'Publisher',
    optional: 'optional',
    help: 'The publisher’s name when the book came out.',
    missing: 'Enter the publisher.',
    hidden: 'Screen readers only',
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
    const t = inLanguage(texts)
    return (
      <Column>
        <Field label={t.publisher}>{(control) => <Input {...control} />}</Field>
        <Field label={t.publisher} note={t.optional} help={t.help}>
          {(control) => <Input {...control} />}
        </Field>
        <Field label={t.publisher} help={t.help} error={t.missing}>
          {(control) => <Input {...control} />}
        </Field>
        <Field label={t.hidden} hideLabel>
          {(control) => <Input {...control} placeholder={t.hidden} />}
        </Field>
      </Column>
    )
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { Field } from './field.tsx'
import { Textarea } from './textarea.tsx'

export default { title: 'Inputs/Textarea' } satisfies Meta

const texts = {
  en: {
    label: 'Description',
    placeholder: 'What is it about?',
    text: 'Miss Brooke had that kind of beauty which seems to be thrown into relief by poor dress. Her hand and wrist were so finely formed that she could wear sleeves not less bare of style than those in which the Blessed Virgin appeared to Italian painters.',
    tooLong: 'At most 2,000 characters.',
  },
  ar: {
    label: 'الوصف',
    placeholder: 'عمّ يتحدث؟',
    text: 'كل الأسر السعيدة تتشابه، لكن لكل أسرة شقية طريقتها الخاصة في الشقاء. كان كل شيء مضطربًا في منزل آل أوبلونسكي.',
    tooLong: '2000 حرف على الأكثر.',
  },
}

export const States: StoryObj = {
  render: () => {
    const t = inLanguage(texts)
    return (
      <Column>
        <Field label={t.label}>
          {(control) => <Textarea {...control} placeholder={t.placeholder} rows={2} />}
        </Field>
        <Field label={t.label} error={t.tooLong}>
          {(control) => <Textarea {...control} defaultValue={t.text} />}
        </Field>
        <Field label={t.label}>
          {(control) => <Textarea {...control} defaultValue={t.text} rows={2} disabled />}
        </Field>
      </Column>
    )
  },
}

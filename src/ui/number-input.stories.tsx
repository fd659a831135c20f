import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../.storybook/layout.tsx'
import { inLanguage, pageLanguage } from '../../.storybook/page.ts'
import { Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'

export default { title: 'Fields/Number input' } satisfies Meta

const words = {
  en: {
    pages: 'Pages',
    copies: 'Copies',
    few: 'At least one copy.',
    labels: { increase: 'One more', decrease: 'One less' },
  },
  ar: {
    pages: 'الصفحات',
    copies: 'النسخ',
    few: 'نسخة واحدة على الأقل.',
    labels: { increase: 'زيادة واحدة', decrease: 'إنقاص واحدة' },
  },
}

export const States: StoryObj = {
  render: () => {
    const say = inLanguage(words)
    const common = { locale: pageLanguage(), labels: say.labels }
    return (
      <Column>
        <Field label={say.pages}>
          {(control) => <NumberInput {...control} {...common} defaultValue={1296} min={1} />}
        </Field>
        <Field label={say.copies} error={say.few}>
          {(control) => <NumberInput {...control} {...common} defaultValue={0} min={0} />}
        </Field>
        <Field label={say.copies}>
          {(control) => <NumberInput {...control} {...common} defaultValue={3} disabled />}
        </Field>
      </Column>
    )
  },
}

import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage, pageLanguage } from '../../../.storybook/page.ts'
import { Field } from './field.tsx'
import { NumberInput } from './number-input.tsx'

export default { title: 'Inputs/Number input' } satisfies Meta

const texts = {
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
    const t = inLanguage(texts)
    const common = { locale: pageLanguage(), labels: t.labels }
    return (
      <Column>
        <Field label={t.pages}>
          {(control) => <NumberInput {...control} {...common} defaultValue={1296} min={1} />}
        </Field>
        <Field label={t.copies} error={t.few}>
          {(control) => <NumberInput {...control} {...common} defaultValue={0} min={0} />}
        </Field>
        <Field label={t.copies}>
          {(control) => <NumberInput {...control} {...common} defaultValue={3} disabled />}
        </Field>
      </Column>
    )
  },
}

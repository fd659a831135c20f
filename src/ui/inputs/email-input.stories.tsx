import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { EmailInput } from './email-input.tsx'
import { Field } from './field.tsx'

export default { title: 'Inputs/Email input' } satisfies Meta

export const States: StoryObj = {
  render: () => (
    <Column>
      <Field label={inLanguage({ en: 'Email', ar: 'البريد الإلكتروني' })}>
        {(control) => <EmailInput {...control} defaultValue="ada@example.com" />}
      </Field>
      <Field
        label={inLanguage({ en: 'New email', ar: 'البريد الجديد' })}
        error={inLanguage({ en: 'Enter a valid email.', ar: 'أدخل بريدًا صحيحًا.' })}
      >
        {(control) => <EmailInput {...control} defaultValue="ada@" />}
      </Field>
    </Column>
  ),
}

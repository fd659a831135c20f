import type { Meta, StoryObj } from '@storybook/react-vite'
import { inLanguage } from '../../../.storybook/page.ts'
import { Field } from '#/ui/inputs/field.tsx'
import { Input } from '#/ui/inputs/input.tsx'
import { RetryCountdown } from './retry-countdown.tsx'

export default { title: 'Feedback/RetryCountdown' } satisfies Meta

const texts = {
  en: { label: 'Email', text: (left: number) => `Too many codes. Try again in ${left} seconds.` },
  ar: {
    label: 'البريد الإلكتروني',
    text: (left: number) => `طُلبت رموز كثيرة. تُرجى المحاولة مجددًا بعد ${left} ثانية.`,
  },
}

/** At a rate-limited field: the seconds count down. */
export const AtAField: StoryObj = {
  render: () => {
    const { label, text } = inLanguage(texts)
    return (
      <Field
        label={label}
        error={<RetryCountdown wait={{ seconds: 3600, text }} onOver={() => {}} />}
      >
        {(control) => <Input {...control} defaultValue="reader@example.com" dir="ltr" />}
      </Field>
    )
  },
}

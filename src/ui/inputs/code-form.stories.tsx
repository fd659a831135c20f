import type { Meta, StoryObj } from '@storybook/react-vite'
import { Column } from '../../../.storybook/layout.tsx'
import { inLanguage } from '../../../.storybook/page.ts'
import { CodeForm } from './code-form.tsx'
import type { CodeFormProps, OtpLabels } from './code-form.tsx'

export default { title: 'Inputs/Code form' } satisfies Meta

const english: OtpLabels = {
  label: 'Code',
  confirm: 'Confirm',
  resend: 'Send a new code',
  sendFirst: 'Send a code',
  resent: 'A new code is on its way.',
  invalid: 'Code is invalid',
  incomplete: () => 'Code should be 6 characters',
  expires: (minutes) => `The code expires in ${minutes} minutes.`,
  resendIn: (seconds) => `New code in ${seconds} s`,
  error: () => 'That code is not right.',
  counted: async () => undefined,
}

const arabic: OtpLabels = {
  label: 'الرمز',
  confirm: 'تأكيد',
  resend: 'إرسال رمز جديد',
  sendFirst: 'إرسال رمز',
  resent: 'رمز جديد في الطريق إليك.',
  invalid: 'الرمز غير صالح',
  incomplete: () => 'يجب أن يتكوّن الرمز من 6 خانات',
  expires: (minutes) => `تنتهي صلاحية الرمز خلال ${minutes} دقائق.`,
  resendIn: (seconds) => `رمز جديد بعد ${seconds} ثانية`,
  error: () => 'الرمز غير صحيح.',
  counted: async () => undefined,
}

const form = (state: CodeFormProps['state']) => (
  <Column>
    <CodeForm
      length={6}
      labels={inLanguage({ en: english, ar: arabic })}
      state={state}
      receivedAt={0}
      onSubmit={async () => {
        throw new Error('wrong')
      }}
      onResend={async () => {}}
      onStale={() => {}}
    />
  </Column>
)

export const Waiting: StoryObj = {
  render: () => form({ expiresIn: 480, resendIn: 42, problem: null }),
}

export const Expired: StoryObj = {
  render: () =>
    form({
      expiresIn: 0,
      resendIn: 0,
      problem: inLanguage({
        en: 'This code has expired. Ask for a new one.',
        ar: 'انتهت صلاحية هذا الرمز. يُرجى طلب رمز جديد.',
      }),
    }),
}

export const NotRequested: StoryObj = { render: () => form(null) }

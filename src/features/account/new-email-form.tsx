import { useRef } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { EmailInput } from '#/ui/inputs/email-input.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { fieldToFocus } from '#/ui/keyboard/field-to-focus.ts'
import { useInitialFocus } from '#/ui/keyboard/initial-focus.ts'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { textOf } from '#/ui/form/form-data-text.ts'

type Props = {
  current: string
  suggested: string | undefined
  onCancel: () => void
  onSubmit: (email: string) => Promise<void>
}

const read = (data: FormData) => textOf(data, 'email').trim().toLowerCase()

export function NewEmailForm({ current, suggested, onCancel, onSubmit }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLDivElement>(null)
  // Also when the user returns from the code step.
  useInitialFocus(() => fieldToFocus(form.current))

  function check(data: FormData): Record<string, string> {
    const email = read(data)
    if (!email) return { email: t('signIn.email.required') }
    return email === current ? { email: t('myAccount.email.same') } : {}
  }

  return (
    <div ref={form}>
      <Form
        unknownError={t('myAccount.failed')}
        check={check}
        onSubmit={(data) => onSubmit(read(data))}
      >
        {({ busy, error }) => (
          <>
            <Field label={t('myAccount.email.label')} error={error('email')}>
              {(control) => (
                <EmailInput {...control} autoComplete="email" defaultValue={suggested} />
              )}
            </Field>
            <FormActions
              busy={busy}
              submit={t('myAccount.email.send')}
              cancel={t('myAccount.cancel')}
              onCancel={onCancel}
            />
          </>
        )}
      </Form>
    </div>
  )
}

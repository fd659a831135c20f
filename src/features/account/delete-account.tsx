import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { callAuthWithStepUp } from '#/platform/auth/call-auth-with-step-up.ts'
import { leaveSession } from '#/platform/auth/session-state.ts'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { Email } from '#/ui/data/email.tsx'
import { EmailInput } from '#/ui/inputs/email-input.tsx'
import { Field } from '#/ui/inputs/field.tsx'
import { Form, FormActions } from '#/ui/form/form.tsx'
import { textOf } from '#/ui/form/form-data-text.ts'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'

type Props = { email: string; open: boolean; onOpenChange: (open: boolean) => void }

const read = (data: FormData) => textOf(data, 'email').trim().toLowerCase()
const consequences = ['gone', 'signedOut', 'stays', 'again'] as const

export function DeleteAccount({ email, open, onOpenChange }: Props) {
  const { t } = useTranslation()

  async function remove(data: FormData) {
    await callAuthWithStepUp('/delete-user', { email: read(data) })
    leaveSession()
    // A full page load, so that no data of this user stays in memory.
    window.location.replace('/login')
    await new Promise<never>(() => {})
  }

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('myAccount.delete.title')}
      closeLabel={t('myAccount.cancel')}
    >
      <ul className="mb-5 grid list-disc gap-1.5 ps-5 text-sm text-muted">
        {consequences.map((name) => (
          <li key={name}>{t(`myAccount.delete.${name}`)}</li>
        ))}
      </ul>
      <Form
        unknownError={t('myAccount.failed')}
        check={(data): Record<string, string> =>
          read(data) === email ? {} : { email: t('myAccount.delete.mismatch') }
        }
        onSubmit={remove}
      >
        {({ busy, error }) => (
          <>
            <Field
              label={t('myAccount.delete.label')}
              help={
                <RichText
                  text={t('myAccount.delete.help', { email })}
                  parts={{ address: (address) => <Email>{address}</Email> }}
                />
              }
              error={error('email')}
            >
              {(control) => <EmailInput {...control} />}
            </Field>
            <FormActions
              busy={busy}
              danger
              submit={t('myAccount.delete.confirm')}
              cancel={t('myAccount.cancel')}
              onCancel={() => onOpenChange(false)}
            />
          </>
        )}
      </Form>
    </ResponsiveDrawer>
  )
}

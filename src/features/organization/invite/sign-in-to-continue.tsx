import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { Email } from '#/ui/data/email.tsx'
import { Button, buttonClass } from '#/ui/inputs/button.tsx'
import { toast } from '#/ui/feedback/toast.ts'

type Props = { path: string; email?: string }

/** Signing in, or up, leads back to the page. */
export function SignInToContinue({ path, email }: Props) {
  const { t } = useTranslation()
  return (
    <div className="mt-8 grid gap-3">
      {email && (
        <p className="text-sm text-muted">
          <RichText
            text={t('invitationPage.signInAs', { email })}
            parts={{ address: (address) => <Email>{address}</Email> }}
          />
        </p>
      )}
      <Link
        to="/login"
        search={{ redirect: path }}
        className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
      >
        {t('invitationPage.continue')}
      </Link>
    </div>
  )
}

export function SignOutToContinue({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const { t } = useTranslation()
  const { busy, act } = useButtonAction(toast.error)
  return (
    <div className="mt-8 grid gap-3">
      <Button variant="primary" size="lg" block busy={busy} onClick={() => act(onSignOut)}>
        {t('invitationPage.signOut')}
      </Button>
      <Link to="/app" className={buttonClass({ variant: 'ghost', size: 'lg', block: true })}>
        {t('invitationPage.stay')}
      </Link>
    </div>
  )
}

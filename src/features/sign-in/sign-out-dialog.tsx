import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { ConfirmDrawer } from '#/ui/overlays/confirm-drawer.tsx'
import { signOut } from './sign-out.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

/** The confirmation of `/logout` as a dialog on the current page. */
export function SignOutDialog(props: Props) {
  const { t } = useTranslation()
  return (
    <ConfirmDrawer
      {...props}
      tone="primary"
      title={t('signIn.signOut.title')}
      description={t('signIn.signOut.text')}
      confirmLabel={t('signIn.signOut.confirm')}
      cancelLabel={t('signIn.signOut.cancel')}
      onConfirm={signOut}
      errorText={() => t('signIn.signOut.failed')}
    />
  )
}

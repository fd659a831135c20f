import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { RevealSecret } from './reveal-secret.tsx'

type Props = { secret: string | undefined; open: boolean; onDone: () => void }

/** The new secret after a rotation. */
export function ShowSecret({ secret, open, onDone }: Props) {
  const { t } = useTranslation()
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={(next) => !next && onDone()}
      // A click beside the dialog must not lose the secret.
      dismissible={false}
      title={t('webhook.secret.title')}
      closeLabel={null}
    >
      {secret && <RevealSecret secret={secret} onDone={onDone} />}
    </ResponsiveDrawer>
  )
}

import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { CodeProof } from './code-proof.tsx'
import { PasskeyProof } from './passkey-proof.tsx'

type Props = ProofProps & { open: boolean; onOpenChange: (open: boolean) => void }

/** Opens over the current page, which continues after the confirmation. */
export function StepUpDialog({ open, onOpenChange, ...proof }: Props) {
  const { t } = useTranslation()
  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('stepUp.title')}
      description={t('stepUp.text')}
      closeLabel={t('stepUp.cancel')}
    >
      <Proof {...proof} />
    </ResponsiveDrawer>
  )
}

export type ProofProps = {
  email: string
  /** Whether mail stays on this machine, which adds a link to the built-in inbox. */
  inbox: boolean
  /** Whether the user has a passkey, which is quicker than an email. */
  passkey: boolean // passkey
  onConfirmed: () => void
}

function Proof(props: ProofProps) {
  const { email, inbox, onConfirmed } = props
  const byMail = <CodeProof email={email} inbox={inbox} onConfirmed={onConfirmed} />
  if (props.passkey) return <PasskeyProof onConfirmed={onConfirmed} byMail={byMail} /> // passkey
  return byMail
}

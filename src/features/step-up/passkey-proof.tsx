import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { usePasskeyProof } from './use-passkey-proof.ts'

type Props = { onConfirmed: () => void; byMail: ReactNode }

/** Confirms with a passkey, which is quicker than an email, or by mail if the user prefers. */
export function PasskeyProof({ onConfirmed, byMail }: Props) {
  const { t } = useTranslation()
  const [prefersMail, setPrefersMail] = useState(false)
  const proof = usePasskeyProof(onConfirmed)
  if (prefersMail) return byMail
  return (
    <div className="grid gap-3">
      <Button
        variant="primary"
        size="lg"
        block
        busy={proof.busy}
        disabled={proof.waits}
        onClick={proof.ask}
      >
        {t('signIn.passkey.use')}
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {proof.message}
      </p>
      <Button variant="ghost" block disabled={proof.busy} onClick={() => setPrefersMail(true)}>
        {t('stepUp.byMail')}
      </Button>
    </div>
  )
}

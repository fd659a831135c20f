import { useEffect, useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { api } from '#/platform/api/api.ts'
import type { CodeState } from '#/platform/auth/otp-state.ts'
import { signInCode } from '#/platform/auth/sign-in-code.ts'
import { useOtpLabels } from '#/platform/auth/use-otp-labels.ts'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { Email } from '#/ui/data/email.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { CodeForm } from '#/ui/inputs/code-form.tsx'
import { ResponsiveDrawer } from '#/ui/overlays/responsive-drawer.tsx'
import { usePasskeyProof } from './use-passkey-proof.ts'

type Props = {
  open: boolean
  email: string
  /** Whether mail stays on this machine, which adds a link to the built-in inbox. */
  inbox: boolean
  /** Whether the user has a passkey, which is quicker than an email. */
  passkey: boolean
  onOpenChange: (open: boolean) => void
  onConfirmed: () => void
}

type StepUpCode = { state: CodeState | null; receivedAt: number }

/** Opens over the current page, which continues after the confirmation. */
export function StepUpDialog({ open, email, inbox, passkey, onOpenChange, onConfirmed }: Props) {
  const { t } = useTranslation()
  const labels = useOtpLabels()
  const [byMail, setByMail] = useState(!passkey)
  const [code, setCode] = useState<StepUpCode>()
  const proof = usePasskeyProof(onConfirmed)

  const refresh = async () => setCode({ state: await api.stepUp.code(), receivedAt: Date.now() })

  useEffect(() => {
    if (byMail) void beginByMail().then(refresh, refresh)
  }, [byMail])

  return (
    <ResponsiveDrawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('stepUp.title')}
      description={t('stepUp.text')}
      closeLabel={t('stepUp.cancel')}
    >
      {byMail ? (
        <>
          <p className="mb-6 text-sm text-muted">
            <RichText
              text={t('stepUp.sentTo', { email })}
              parts={{ address: (address) => <Email>{address}</Email> }}
            />{' '}
            {inbox && (
              <a
                className="text-accent underline underline-offset-2"
                href="/dev/inbox"
                target="_blank"
                rel="noreferrer"
              >
                {t('signIn.samples.inbox')}
              </a>
            )}
          </p>
          <p role="status" className="mb-4 text-sm text-warning empty:hidden">
            {code?.state?.notice}
          </p>
          <CodeForm
            length={signInCode.length}
            labels={labels}
            state={code ? code.state : { expiresIn: 0, resendIn: 0, problem: null }}
            receivedAt={code?.receivedAt ?? 0}
            onSubmit={async (otp) => {
              await api.stepUp.confirm({ otp })
              onConfirmed()
            }}
            onResend={code && (() => api.stepUp.send())}
            onStale={refresh}
          />
        </>
      ) : (
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
          <Button variant="ghost" block disabled={proof.busy} onClick={() => setByMail(true)}>
            {t('stepUp.byMail')}
          </Button>
        </div>
      )}
    </ResponsiveDrawer>
  )
}

/** A recently sent code that is still valid is not sent again. */
async function beginByMail(): Promise<void> {
  const state = await api.stepUp.code()
  if (!state || state.expiresIn === 0 || state.triesLeft === 0) await api.stepUp.send()
}

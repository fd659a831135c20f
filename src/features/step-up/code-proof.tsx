import { useEffect, useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { api } from '#/platform/api/api.ts'
import type { CodeState } from '#/platform/auth/otp-state.ts'
import { signInCode } from '#/platform/auth/sign-in-code.ts'
import { useOtpLabels } from '#/platform/auth/use-otp-labels.ts'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { Email } from '#/ui/data/email.tsx'
import { CodeForm } from '#/ui/inputs/code-form.tsx'

type Props = { email: string; inbox: boolean; onConfirmed: () => void }
type StepUpCode = { state: CodeState | null; receivedAt: number }

/** Confirms with a code by email, which is sent when this appears. */
export function CodeProof({ email, inbox, onConfirmed }: Props) {
  const { t } = useTranslation()
  const labels = useOtpLabels()
  const [code, setCode] = useState<StepUpCode>()

  const refresh = async () => setCode({ state: await api.stepUp.code(), receivedAt: Date.now() })

  useEffect(() => {
    void begin().then(refresh, refresh)
  }, [])

  return (
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
  )
}

/** A recently sent code that is still valid is not sent again. */
async function begin(): Promise<void> {
  const state = await api.stepUp.code()
  if (!state || state.expiresIn === 0 || state.triesLeft === 0) await api.stepUp.send()
}

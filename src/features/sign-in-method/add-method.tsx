import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useState } from 'react'
import { isApiError } from '#/platform/error/api-error.ts'
import { callAuthWithStepUp } from '#/platform/auth/call-auth-with-step-up.ts'
import { providerName } from '#/platform/auth/provider-name.ts'
import type { PublicConfig } from '#/platform/env/public-config.ts'
import { RichText } from '#/platform/i18n/rich-text.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { useErrorMessage } from '#/ui/feedback/use-error-message.tsx'
import { AddPasskeyButton } from './add-passkey-button.tsx'

type Props = {
  /** Providers that are not connected yet. */
  free: readonly string[]
  config: PublicConfig
  page: '/app/account' | '/manager/account'
  /** The error of the last attempt to connect a provider. */
  initialError: string | undefined
}

export function AddMethod({ free, config, page, initialError }: Props) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState<string>()
  const { message, waits, fail } = useErrorMessage(initialError)

  async function attempt(what: string, work: () => Promise<void>) {
    setBusy(what)
    fail()
    try {
      await work()
    } catch (error) {
      fail(isApiError(error) ? error.message : t('signInMethod.failed'), error)
    } finally {
      setBusy(undefined)
    }
  }

  const connect = (provider: string) =>
    attempt(provider, async () => {
      await callAuthWithStepUp('/link-social', {
        provider,
        callbackURL: page,
        errorCallbackURL: page,
      })
    })

  const buttons = free.map((provider) => (
    <Button
      key={provider}
      busy={busy === provider}
      disabled={waits}
      onClick={() => void connect(provider)}
    >
      <span>
        <RichText
          text={t('signInMethod.connect', { provider: providerName(provider, config) })}
          parts={{ name: (text) => <bdi>{text}</bdi> }}
        />
      </span>
    </Button>
  ))
  const addPasskey = { busy: busy === 'passkey', disabled: waits, attempt, fail } // passkey
  buttons.unshift(<AddPasskeyButton key="passkey" {...addPasskey} />) // passkey
  if (buttons.length === 0) return null

  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-2">{buttons}</div>
      <div aria-live="polite" className="empty:hidden">
        {message && <p className="text-sm text-danger">{message}</p>}
      </div>
    </div>
  )
}

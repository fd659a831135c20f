import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useErrorMessage } from '#/ui/feedback/use-error-message.tsx'
import { Button } from '#/ui/inputs/button.tsx'
import { errorText } from './use-sign-in.ts'
import { useSignInRedirect } from './use-sign-in-redirect.ts'

const load = () => import('#/platform/auth/passkey.ts')
const signsOfLife = ['pointerdown', 'keydown'] as const

type Props = { redirect: string | undefined; last: boolean }

/**
 * The browser offers passkeys in the email field and on this button. The code loads on the first
 * interaction, or at once if a passkey was used last.
 */
export function PasskeyButton({ redirect, last }: Props) {
  const { t } = useTranslation()
  const arrive = useSignInRedirect(redirect)
  const [busy, setBusy] = useState(false)
  const { message, waits, fail } = useErrorMessage()
  /** The press on the button may come when the browser has just filled in the passkey. */
  const arriving = useRef(false)

  async function present(autofill: boolean) {
    const { requestPasskey, redeemPasskey } = await load()
    const answer = await requestPasskey(autofill)
    if (answer) {
      arriving.current = true
      await arrive(() => redeemPasskey(answer)).finally(() => (arriving.current = false))
    } else if (!autofill) fail(t('signIn.passkey.failed'))
  }

  async function attempt(autofill: boolean) {
    if (arriving.current) return
    try {
      await present(autofill)
    } catch (cause) {
      fail(errorText(cause) ?? t('signIn.unreachable'), cause)
    }
  }

  useEffect(() => {
    if (!('PublicKeyCredential' in window)) return undefined
    let started = false
    const begin = () => {
      if (!started) void attempt(true)
      started = true
    }
    if (last) begin()
    else for (const sign of signsOfLife) window.addEventListener(sign, begin, { once: true })
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, begin)
      if (started) void load().then(({ cancelPasskeyRequest }) => cancelPasskeyRequest())
    }
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, on mount
  }, [])

  return (
    <>
      <Button
        size="lg"
        block
        className="noscript:hidden"
        busy={busy}
        disabled={waits}
        onClick={() => {
          setBusy(true)
          fail()
          void attempt(false).finally(() => setBusy(false))
        }}
      >
        {t('signIn.passkey.use')}
        {last && <span className="text-xs text-muted">{t('signIn.lastUsed')}</span>}
      </Button>
      <p aria-live="polite" className="text-sm text-danger empty:hidden">
        {message}
      </p>
    </>
  )
}

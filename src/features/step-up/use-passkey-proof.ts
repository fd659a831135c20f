import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { isApiError } from '#/platform/error/api-error.ts'
import { useErrorMessage } from '#/ui/feedback/use-error-message.tsx'

/** Confirms with a passkey instead of a code. */
export function usePasskeyProof(onConfirmed: () => void) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const { message, waits, fail } = useErrorMessage()

  async function ask() {
    setBusy(true)
    fail()
    try {
      const { requestPasskey, confirmByPasskey } = await import('#/platform/auth/passkey.ts')
      const answer = await requestPasskey(false)
      if (!answer) fail(t('stepUp.noPasskey'))
      else {
        await confirmByPasskey(answer)
        onConfirmed()
      }
    } catch (error) {
      fail(isApiError(error) ? error.message : t('signIn.unreachable'), error)
    }
    setBusy(false)
  }

  return { busy, message, waits, ask: () => void ask() }
}

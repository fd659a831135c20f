import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '#/platform/error/api-error.ts'

/** Confirms with a passkey instead of a code. */
export function usePasskeyProof(onConfirmed: () => void) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function ask() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { requestPasskey, confirmByPasskey } = await import('#/platform/auth/passkey.ts')
      const answer = await requestPasskey(false)
      if (!answer) setProblem(t('stepUp.noPasskey'))
      else {
        await confirmByPasskey(answer)
        onConfirmed()
      }
    } catch (error) {
      setProblem(isApiError(error) ? error.message : t('signIn.unreachable'))
    }
    setBusy(false)
  }

  return { busy, problem, ask: () => void ask() }
}

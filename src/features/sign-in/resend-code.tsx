import { useQueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { useCountdown } from '#/ui/use-countdown.ts'
import { signInQueries } from './sign-in.queries.ts'
import { faultText, requestCode } from './use-sign-in.ts'

type Props = {
  email: string
  /** Seconds, as the server said at `from`. */
  wait: number
  from: number
  /** Nobody asked in this browser yet. */
  first: boolean
  onSent: () => void
  onFault: (message: string) => void
}

const never = () => () => {}

export function ResendCode({ email, wait, from, first, onSent, onFault }: Props) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const left = useCountdown(wait, from)
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  // Without script nothing would ever enable it again: there the server says how long to wait.
  const scripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  async function resend() {
    if (busy) return
    setBusy(true)
    setSent(false)
    try {
      await requestCode(email)
      setSent(true)
      onSent()
    } catch (fault) {
      onFault(faultText(fault) ?? t('signIn.unreachable'))
    }
    await queryClient.invalidateQueries(signInQueries.code(email))
    setBusy(false)
  }

  const words =
    left > 90
      ? t('signIn.verify.resendInMinutes', { count: Math.ceil(left / 60) })
      : left > 0
        ? t('signIn.verify.resendIn', { count: left })
        : t(first ? 'signIn.verify.sendFirst' : 'signIn.verify.resend')

  return (
    <form
      method="post"
      className="mt-4 flex flex-wrap items-center justify-between gap-2 text-sm"
      onSubmit={(event) => {
        event.preventDefault()
        void resend()
      }}
    >
      <input type="hidden" name="step" value="resend" />
      <span role="status" className="text-muted">
        {sent ? t('signIn.verify.resent') : ''}
      </span>
      <Button
        type="submit"
        variant={first ? 'secondary' : 'ghost'}
        size={first ? 'lg' : 'sm'}
        block={first}
        busy={busy}
        disabled={scripted && left > 0}
      >
        {words}
      </Button>
    </form>
  )
}

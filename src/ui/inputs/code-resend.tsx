import { useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { useCountdown } from '#/ui/feedback/use-countdown.ts'

type Props = {
  labels: {
    resend: string
    sendFirst: string
    resent: string
    resendIn: (seconds: number) => string
  }
  /** Seconds, as the server reported them at `receivedAt`. */
  wait: number
  receivedAt: number
  /** No code has been requested yet. */
  first: boolean
  onResend: () => Promise<unknown>
  onSent: () => void
  onError: (error: unknown) => void
  onStale: () => unknown
}

const never = () => () => {}

export function CodeResend({ labels, wait, receivedAt, first, onResend, ...on }: Props) {
  const left = useCountdown(wait, receivedAt)
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState(false)
  // Without JavaScript nothing would enable the button again, so the server reports the wait
  // instead.
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
      await onResend()
      setSent(true)
      on.onSent()
    } catch (error) {
      on.onError(error)
    }
    await on.onStale()
    setBusy(false)
  }

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
        {sent ? labels.resent : ''}
      </span>
      <Button
        type="submit"
        variant={first ? 'secondary' : 'ghost'}
        size={first ? 'lg' : 'sm'}
        block={first}
        className={first ? undefined : '-me-2.5'}
        busy={busy}
        disabled={scripted && left > 0}
      >
        {left > 0 ? labels.resendIn(left) : first ? labels.sendFirst : labels.resend}
      </Button>
    </form>
  )
}

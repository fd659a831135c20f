import { useState, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { useCountdown } from './use-countdown.ts'

type Props = {
  words: {
    resend: string
    sendFirst: string
    resent: string
    resendIn: (seconds: number) => string
  }
  /** Seconds, as the server said at `told`. */
  wait: number
  told: number
  /** Nobody asked here yet. */
  first: boolean
  onResend: () => Promise<unknown>
  onSent: () => void
  onError: (error: unknown) => void
  onStale: () => unknown
}

const never = () => () => {}

export function CodeResend({ words, wait, told, first, onResend, ...on }: Props) {
  const left = useCountdown(wait, told)
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
        {sent ? words.resent : ''}
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
        {left > 0 ? words.resendIn(left) : first ? words.sendFirst : words.resend}
      </Button>
    </form>
  )
}

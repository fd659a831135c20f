import { useEffect } from 'react'
import { useCountdown } from './use-countdown.ts'
import type { RetryWait } from './retry-wait.ts'

type Props = {
  wait: RetryWait
  /** Called when the wait is over and the action can be retried. */
  onOver: () => void
}

/** The visible message counts down; a screen reader announces it once, not every second. */
export function RetryCountdown({ wait, onOver }: Props) {
  const left = useCountdown(wait.seconds, wait)
  const over = left === 0
  useEffect(() => {
    if (over) onOver()
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, at the end
  }, [over])
  return (
    <>
      <span className="sr-only">{wait.text(wait.seconds)}</span>
      <span aria-hidden className="tabular-nums">
        {wait.text(left)}
      </span>
    </>
  )
}

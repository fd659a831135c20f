import { useEffect } from 'react'
import { useCountdown } from './use-countdown.ts'
import type { Wait } from './wait.ts'

type Props = {
  wait: Wait
  /** The time is over: what was refused may be tried again. */
  onOver: () => void
}

/** The message counts down for the eye. A screen reader receiving it once, not every second. */
export function Waiting({ wait, onOver }: Props) {
  const left = useCountdown(wait.seconds, wait)
  const over = left === 0
  useEffect(() => {
    if (over) onOver()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is over
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

import { useEffect, useState } from 'react'

/**
 * Seconds left of `seconds`, counted from the last change of `receivedAt`. Computed from the clock
 * instead of counting ticks, so that it is correct after the device slept.
 */
export function useCountdown(seconds: number, receivedAt: unknown): number {
  const [tick, setTick] = useState({ receivedAt, left: seconds })

  useEffect(() => {
    if (seconds <= 0) return undefined
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setTick({ receivedAt, left })
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds, receivedAt])

  return tick.receivedAt === receivedAt ? Math.min(tick.left, seconds) : seconds
}

/** `9:41`. */
export const asClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

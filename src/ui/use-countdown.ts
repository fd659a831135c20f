import { useEffect, useState } from 'react'

/**
 * Seconds left of what there was when it was told; `told` changes with every telling. Measured by
 * the clock, not by counting ticks: a tab that slept is right again at its first tick.
 */
export function useCountdown(seconds: number, told: unknown): number {
  const [tick, setTick] = useState({ told, left: seconds })

  useEffect(() => {
    if (seconds <= 0) return undefined
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setTick({ told, left })
      if (left === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds, told])

  return tick.told === told ? Math.min(tick.left, seconds) : seconds
}

/** `9:41`. */
export const asClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

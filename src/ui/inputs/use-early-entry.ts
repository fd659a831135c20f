import { useEffect, useRef } from 'react'

/**
 * A ref for a controlled input. What the user entered before the scripts had loaded stays in the page, but React
 * reports no change for it: `apply` is called with it once the input is hydrated.
 */
export function useEarlyEntry<Control extends HTMLInputElement | HTMLSelectElement>(
  value: string | undefined,
  apply: (control: Control) => void,
) {
  const control = useRef<Control>(null)
  const applied = useRef(false)
  useEffect(() => {
    if (applied.current || !control.current) return
    applied.current = true
    if (value !== undefined && control.current.value !== value) apply(control.current)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, on hydration
  }, [])
  return control
}

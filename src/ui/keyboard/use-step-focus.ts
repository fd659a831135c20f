import { useEffect, useRef } from 'react'

/**
 * For a page that replaces one step by the next. The clicked button disappears with its step, so
 * the focus moves to the heading of the new step, or to its first field, unless the user has
 * focused something else.
 */
export function useStepFocus<E extends HTMLElement>(step: string) {
  const frame = useRef<E>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (document.activeElement !== document.body) return
    const target = frame.current?.querySelector<HTMLElement>('h2, input, button')
    if (target?.tagName === 'H2') target.tabIndex = -1
    target?.focus()
  }, [step])
  return frame
}

import { useEffect } from 'react'

/**
 * Moves the focus to `main` if the focused element was removed. The browser moves it to the body, from
 * where keyboard and screen reader users would start again at the top.
 */
export function focusMain() {
  if (document.activeElement === document.body)
    document.querySelector('main')?.focus({ preventScroll: true })
}

/**
 * Does the same when an overlay is removed: what opened it may be gone by then, such as the row of a deleted
 * record.
 */
export function useFocusMainAfterwards() {
  // Base UI returns the focus after the effects.
  useEffect(() => () => void setTimeout(focusMain), [])
}

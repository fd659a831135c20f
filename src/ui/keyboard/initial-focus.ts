import { useEffect } from 'react'

/**
 * On a touch screen a focused field opens the keyboard over its form, so nothing is focused there.
 */
export const pointerIsFine = () => window.matchMedia('(pointer: fine)').matches

/**
 * Focuses the field of a form that appears on a page or as the next step of a dialog, unless the
 * user has already focused something else.
 */
export function useInitialFocus(find: () => HTMLElement | null | undefined) {
  useEffect(() => {
    const { activeElement: active, body } = document
    const idle = !active || active === body || active.role === 'dialog'
    if (idle && pointerIsFine()) find()?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, on mount
  }, [])
}

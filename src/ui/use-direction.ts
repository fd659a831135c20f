import { useState, useSyncExternalStore } from 'react'

/** The direction of an element, for libraries that handle arrow keys. */
export function useDirection() {
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr')
  const ref = (element: Element | null) => {
    if (element) setDirection(element.matches(':dir(rtl)') ? 'rtl' : 'ltr')
  }
  return [direction, ref] as const
}

// Changing the language reloads the page, so there is nothing to subscribe to.
const subscribe = () => () => {}

/** The page direction, which Base UI needs for arrow keys and sides. */
export function usePageDirection(): 'ltr' | 'rtl' {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
    () => 'ltr',
  )
}

import { useSyncExternalStore } from 'react'

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

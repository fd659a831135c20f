import { useSyncExternalStore } from 'react'

// A change of language loads the page anew, so there is nothing to listen to.
const subscribe = () => () => {}

/** Base UI's arrow keys and sides need the direction told; the page's root element has it. */
export function usePageDirection(): 'ltr' | 'rtl' {
  return useSyncExternalStore(
    subscribe,
    () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'),
    () => 'ltr',
  )
}

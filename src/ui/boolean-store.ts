import { useSyncExternalStore } from 'react'

/** A boolean for this tab. Set it in event handlers, never while rendering. */
export function createFlag() {
  let on = false
  const listeners = new Set<() => void>()
  return {
    get: () => on,
    set: (next: boolean) => {
      on = next
      for (const changed of listeners) changed()
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
  }
}

export const useFlag = ({ subscribe, get }: ReturnType<typeof createFlag>) =>
  useSyncExternalStore(subscribe, get, () => false)

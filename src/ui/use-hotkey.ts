import { useEffect, useEffectEvent } from 'react'
import type { Hotkey } from './hotkey.ts'
import { isApple, isPressed } from './hotkey.ts'

const modals = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog'

type HotkeyOptions = {
  /** For what is itself inside a dialog: heard although one has the focus. */
  inModal?: boolean
  enabled?: boolean
}

/** Keys for the whole page, unless a dialog or a menu has the focus: then they are its own. */
export function useHotkey(
  hotkey: Hotkey,
  onPress: () => void,
  { inModal = false, enabled = true }: HotkeyOptions = {},
): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (!isPressed(hotkey, event, isApple())) return
    if (!inModal && document.activeElement?.closest(modals)) return
    // Browsers have plans of their own for some of these keys.
    event.preventDefault()
    if (!event.repeat) onPress()
  })

  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => hear(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [enabled])
}

import { useEffect, useEffectEvent } from 'react'
import type { Hotkey } from './hotkey.ts'
import { isApple, isPressed } from './hotkey.ts'

const modals = '[role="dialog"], [role="alertdialog"], [role="menu"], dialog'

type HotkeyOptions = {
  /** For shortcuts of a dialog itself: they also work while a dialog has the focus. */
  inModal?: boolean
  enabled?: boolean
}

/** Binds keys for the whole page, except while a dialog or menu has the focus. */
export function useHotkey(
  hotkey: Hotkey,
  onPress: () => void,
  { inModal = false, enabled = true }: HotkeyOptions = {},
): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    if (!isPressed(hotkey, event, isApple())) return
    if (!inModal && document.activeElement?.closest(modals)) return
    // Some of these keys have an action in the browser.
    event.preventDefault()
    if (!event.repeat) onPress()
  })

  useEffect(() => {
    if (!enabled) return
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [enabled])
}

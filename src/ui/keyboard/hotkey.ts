/** "mod+k", "shift+?", "Escape": mod is ⌘ on Apple keyboards and Ctrl elsewhere. */
export type Hotkey = string

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether exactly these keys are pressed. Layouts without Latin letters match by key position. */
export function isPressed(hotkey: Hotkey, event: Pressed, apple: boolean): boolean {
  const parts = hotkey.toLowerCase().split('+')
  const key = parts.at(-1) ?? ''
  const mod = parts.includes('mod')
  if (event.ctrlKey !== (mod && !apple) || event.metaKey !== (mod && apple)) return false
  if (event.shiftKey !== parts.includes('shift') || event.altKey !== parts.includes('alt')) {
    return false
  }
  if (event.key.toLowerCase() === key) return true
  return !/^[\x20-\x7e]$/.test(event.key) && event.code.toLowerCase() === `key${key}`
}

export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}

import type { Hotkey } from './hotkey.ts'

const appleNames: Record<string, string> = { mod: '⌘', shift: '⇧', alt: '⌥' }
const otherNames: Record<string, string> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt' }
const keyNames: Record<string, string> = {
  arrowup: '↑',
  arrowdown: '↓',
  enter: '↵',
  escape: 'Esc',
}

/** The keys with the labels printed on the keyboard. */
export function keyCaps(hotkey: Hotkey, apple: boolean): string[] {
  const names = apple ? appleNames : otherNames
  return hotkey
    .toLowerCase()
    .split('+')
    .map((part) => names[part] ?? keyNames[part] ?? part.toUpperCase())
}

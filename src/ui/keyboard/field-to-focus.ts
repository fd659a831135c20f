import { pointerIsFine } from './initial-focus.ts'

const fields = 'input:not([type="hidden"]), select, textarea'

/** The field that gets the focus when a dialog opens: its first one, on devices with a mouse. */
export function fieldToFocus(within: HTMLElement | null): HTMLElement | null {
  if (!within || !pointerIsFine()) return null
  const all = [...within.querySelectorAll<HTMLInputElement>(fields)]
  const first = all.find((it) => !it.disabled && it.tabIndex >= 0 && it.checkVisibility())
  if (!first) return null
  // As with Tab: a radio group is entered at the selected button, and a text field is selected.
  if (first.type === 'radio') return all.find((it) => it.name === first.name && it.checked) ?? first
  if ('select' in first) first.select()
  return first
}

import type { RefObject } from 'react'
import { useEffect } from 'react'

const fields = 'input:not([type="hidden"]), select, textarea'

/**
 * The field that takes the focus when a form appears: its first one, if the main pointer is a
 * mouse. On a touch screen a focused field opens the keyboard over the form, so there is none.
 */
export function fieldToFocus(within: HTMLElement | null): HTMLElement | null {
  if (!within || !window.matchMedia('(pointer: fine)').matches) return null
  const all = [...within.querySelectorAll<HTMLInputElement>(fields)]
  const first = all.find((it) => !it.disabled && it.tabIndex >= 0 && it.checkVisibility())
  if (!first) return null
  // Tab enters a group of radio buttons at the chosen one, and selects the text of a field.
  if (first.type === 'radio') return all.find((it) => it.name === first.name && it.checked) ?? first
  if ('select' in first) first.select()
  return first
}

/**
 * Focuses the first field of a form that appears on a page or as the next step of a dialog. Someone
 * who was quicker than the script and is elsewhere on the page stays there.
 */
export function useFirstField(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { activeElement: active, body } = document
    const idle = !active || active === body || active.matches('[role=dialog]')
    if (idle) fieldToFocus(form.current)?.focus({ preventScroll: true })
  }, [form])
}

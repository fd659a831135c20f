import { useEffect } from 'react'
import type { ReactNode } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Tells React what the user entered before the page was hydrated. React keeps it in the page but reports no
 * change, so a component would go on with what the server rendered: six visible digits would be an incomplete
 * code, and a date would be lost. It is around the page and not beside it, where it would change the
 * generated IDs.
 */
export function WithEarlyEntries({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Inside an effect, an event could not hydrate the rest of the page.
    setTimeout(reportEarlyEntries)
  }, [])
  return children
}

function reportEarlyEntries(): void {
  // All are found first: a report may render a form, which resets its other controls.
  const reports = [...document.querySelectorAll<Control>('input, textarea, select')].map(reportOf)
  for (const report of reports) report?.()
}

function reportOf(control: Control): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) return reportOfChoice(control)
  if (control.type === 'checkbox' || control.type === 'radio')
    return reportOfCheck(control as HTMLInputElement)
  const { value } = control
  return value === control.defaultValue ? undefined : () => reportText(control, value)
}

function reportOfChoice(select: HTMLSelectElement) {
  const rendered = [...select.options].findIndex((option) => option.defaultSelected)
  const { selectedIndex } = select
  if (selectedIndex === Math.max(rendered, 0)) return undefined
  return () => {
    select.selectedIndex = selectedIndex
    send(select, 'change')
  }
}

function reportOfCheck(control: HTMLInputElement) {
  // Of radio buttons, the one that was chosen reports the change.
  const same = control.checked === control.defaultChecked
  if (same || (control.type === 'radio' && !control.checked)) return undefined
  return () => {
    control.checked = control.defaultChecked
    control.click()
  }
}

/**
 * React compares a text with the one that it saw last. It sees texts that are set on the element, but not those
 * that are set by the prototype's setter.
 */
function reportText(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  // Only the user can choose a file, and React compares nothing.
  if (control.type === 'file') {
    send(control, 'change')
    return
  }
  const { selectionStart, selectionEnd } = control
  // The first event hydrates the part of the page that contains the control.
  send(control, 'input')
  control.value = control.defaultValue
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
  if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  send(control, 'input')
}

const send = (control: Control, type: string) =>
  control.dispatchEvent(new Event(type, { bubbles: true }))

import type { SubmitEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormErrors } from './form-errors.ts'
import { errorsOf, noErrors, withoutFields } from './form-errors.ts'
import { changedFields, formValues } from './form-values.ts'
import type { FormValues } from './form-values.ts'

export type FormBehaviour = {
  /** Rejects with the server's error; what was typed stays as it is. */
  onSubmit: (data: FormData) => Promise<void>
  /** Texts by field for what can be known before sending. */
  check?: (data: FormData) => Record<string, string>
  /** Said of an error that carries no sentence of its own. */
  unknownError: string
  /** Of these errors the page itself speaks; the form only keeps what was typed. */
  handledByPage?: (cause: unknown) => boolean
  onDirtyChange?: (dirty: boolean) => void
}

export function useForm({ onSubmit, check, handledByPage, ...told }: FormBehaviour) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  const sending = useRef(false)
  const clean = useRef<FormValues>(new Map())
  const refused = useRef<FormValues>(new Map())
  const dirty = useRef(false)
  const focusDue = useRef(false)

  const read = () => formValues(new FormData(form.current ?? undefined))

  function tellDirty(next: boolean) {
    if (next === dirty.current) return
    dirty.current = next
    told.onDirtyChange?.(next)
  }

  const notice = useEffectEvent(() => {
    const now = read()
    setErrors((before) => withoutFields(before, changedFields(refused.current, now)))
    tellDirty(changedFields(clean.current, now).length > 0)
  })

  useEffect(() => {
    const element = form.current
    if (!element) return
    clean.current = formValues(new FormData(element))
    // Hidden inputs of the richer parts change without an event; React writes their attribute.
    const observer = new MutationObserver(notice)
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['value'] })
    // Heard at the window, after React has heard it: drawn anew before that, a controlled input
    // would lose the letter that was just typed.
    const hear = ({ target }: Event) => {
      if (target instanceof Node && element.contains(target)) notice()
    }
    window.addEventListener('input', hear)
    window.addEventListener('change', hear)
    return () => {
      observer.disconnect()
      window.removeEventListener('input', hear)
      window.removeEventListener('change', hear)
    }
  }, [])

  // After the errors are rendered: the first bad field in reading order, or the message above. Only
  // once per refusal: an error that disappears while someone types must not move the focus.
  useEffect(() => {
    if (!focusDue.current || busy) return
    focusDue.current = false
    firstBad(form.current)?.focus()
  }, [errors, busy])

  function refuse(found: FormErrors) {
    focusDue.current = true
    refused.current = read()
    setErrors(found)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (sending.current || errors.wait) return
    const data = new FormData(element)
    const known = { ...unreadable(element), ...check?.(data) }
    if (Object.keys(known).length > 0) {
      refuse({ fields: known })
      return
    }
    sending.current = true
    setBusy(true)
    setErrors(noErrors)
    try {
      await onSubmit(data)
      clean.current = formValues(data)
      tellDirty(changedFields(clean.current, read()).length > 0)
    } catch (error) {
      const has = (name: string) => element.elements.namedItem(name) !== null
      if (!handledByPage?.(error)) refuse(errorsOf(error, has, told.unknownError))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const clear = () => setErrors(noErrors)
  return {
    form,
    busy,
    errors,
    clear,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  }
}

/** Controls that said themselves that they hold nonsense (a date nobody can read). */
function unreadable(form: HTMLFormElement): Record<string, string> {
  const bad = [...form.elements].filter(
    (element): element is HTMLInputElement =>
      element instanceof HTMLInputElement && element.validity.customError,
  )
  return Object.fromEntries(
    bad.map((input) => [input.dataset.field ?? input.name, input.validationMessage]),
  )
}

function firstBad(form: HTMLFormElement | null): HTMLElement | null | undefined {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  if (bad?.getAttribute('role') === 'radiogroup')
    return bad.querySelector<HTMLElement>('input:checked') ?? bad.querySelector('input')
  return bad ?? form?.querySelector<HTMLElement>('[data-form-error]:not(:empty)')
}

import type { SubmitEvent } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FormErrors } from './form-errors.ts'
import { errorsOf, noErrors, withoutFields } from './form-errors.ts'
import { changedFields, formValues, renderedValues } from './form-values.ts'
import type { FormValues } from './form-values.ts'

export type FormBehavior = {
  /** Rejects with the server's error; the input stays as it is. */
  onSubmit: (data: FormData) => Promise<void>
  /** Messages by field for errors found before submitting. */
  check?: (data: FormData) => Record<string, string>
  /** The message for an error without one of its own. */
  unknownError: string
  /** Whether the page shows this error itself; the form then only keeps the input. */
  handledByPage?: (cause: unknown) => boolean
  onDirtyChange?: (dirty: boolean) => void
}

export function useForm({ onSubmit, check, handledByPage, ...options }: FormBehavior) {
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  const sending = useRef(false)
  const clean = useRef<FormValues>(new Map())
  const submitted = useRef<FormValues>(new Map())
  const dirty = useRef(false)
  const focusDue = useRef(false)

  const read = () => formValues(new FormData(form.current ?? undefined))

  function reportDirty(next: boolean) {
    if (next === dirty.current) return
    dirty.current = next
    options.onDirtyChange?.(next)
  }

  const notice = useEffectEvent(() => {
    const now = read()
    setErrors((before) => withoutFields(before, changedFields(submitted.current, now)))
    reportDirty(changedFields(clean.current, now).length > 0)
  })

  useEffect(() => {
    const element = form.current
    if (!element) return
    clean.current = renderedValues(element)
    // Hidden inputs of custom controls change without an event; React updates their attribute.
    const observer = new MutationObserver(notice)
    observer.observe(element, { subtree: true, childList: true, attributeFilter: ['value'] })
    // Listens on the window, after React: rendering before React's own handler would drop the
    // character just typed in a controlled input.
    const onInput = ({ target }: Event) => {
      if (target instanceof Node && element.contains(target)) notice()
    }
    window.addEventListener('input', onInput)
    window.addEventListener('change', onInput)
    return () => {
      observer.disconnect()
      window.removeEventListener('input', onInput)
      window.removeEventListener('change', onInput)
    }
  }, [])

  // Runs after the errors are rendered and once per failed submission, so that an error that clears
  // while the user types does not move the focus.
  useEffect(() => {
    if (!focusDue.current || busy) return
    focusDue.current = false
    firstBad(form.current)?.focus()
  }, [errors, busy])

  function showErrors(next: FormErrors) {
    focusDue.current = true
    submitted.current = read()
    setErrors(next)
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (sending.current || errors.wait) return
    const data = new FormData(element)
    const invalid = { ...unreadable(element), ...check?.(data) }
    if (Object.keys(invalid).length > 0) {
      showErrors({ fields: invalid })
      return
    }
    sending.current = true
    setBusy(true)
    setErrors(noErrors)
    try {
      await onSubmit(data)
      clean.current = formValues(data)
      reportDirty(changedFields(clean.current, read()).length > 0)
    } catch (error) {
      const has = (name: string) => element.elements.namedItem(name) !== null
      if (!handledByPage?.(error)) showErrors(errorsOf(error, has, options.unknownError))
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

/** Controls that report an invalid value themselves, such as an unreadable date. */
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

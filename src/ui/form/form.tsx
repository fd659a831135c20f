import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#/ui/inputs/button.tsx'
import { cx } from '#/ui/class-names.ts'
import { RetryCountdown } from '#/ui/feedback/retry-countdown.tsx'
import type { FormBehavior } from './use-form.ts'
import { useForm } from './use-form.ts'

/** Whether a rate limit currently blocks the form. */
const WaitContext = createContext(false)

type FormProps = FormBehavior & {
  /** Names the form if the page has several. */
  label?: string
  className?: string
  children: (form: {
    busy: boolean
    /** The value for `Field`'s error. */
    error: (field: string) => ReactNode
  }) => ReactNode
}

/**
 * Native fields and native FormData. Submits once, shows the server's error at its field, focuses
 * the first error, keeps the input, and reports whether leaving would lose changes.
 */
export function Form({ label, className, children, ...behavior }: FormProps) {
  const { form, busy, errors, clear, submit } = useForm(behavior)
  const { wait } = errors
  const counted = (text: string | undefined) =>
    text && wait ? <RetryCountdown wait={wait} onOver={clear} /> : text
  return (
    <form
      ref={form}
      // Without JavaScript, a GET submission would put the input into the URL.
      method="post"
      noValidate
      aria-label={label}
      aria-busy={busy || undefined}
      onSubmit={submit}
      className={cx('grid gap-5', className)}
    >
      <div
        role="alert"
        tabIndex={-1}
        data-form-error
        className="rounded-md bg-danger-soft px-3.5 py-2.5 text-sm text-danger empty:hidden"
      >
        {counted(errors.form)}
      </div>
      <WaitContext value={wait !== undefined}>
        {children({ busy, error: (field) => counted(errors.fields[field]) })}
      </WaitContext>
    </form>
  )
}

type FormActionsProps = {
  busy: boolean
  /** The label of the submit button; undefined if there is nothing to save. */
  submit: string | undefined
  cancel: string
  onCancel: () => void
  danger?: boolean
  /** Separates the buttons from the fields by a line, on a page but not in a drawer. */
  apart?: boolean
}

/** Submit and cancel, in the same place in every form. */
export function FormActions(props: FormActionsProps) {
  const { busy, submit, cancel, onCancel, danger = false, apart = false } = props
  const waits = useContext(WaitContext)
  return (
    <div
      className={cx(
        'flex justify-end gap-2',
        apart ? 'flex-wrap border-t border-line pt-5' : 'max-sm:flex-col-reverse',
      )}
    >
      <Button onClick={onCancel}>{cancel}</Button>
      {submit && (
        <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy} disabled={waits}>
          {submit}
        </Button>
      )}
    </div>
  )
}

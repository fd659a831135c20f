import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../class-names.ts'
import { Waiting } from '../waiting.tsx'
import type { FormBehaviour } from './use-form.ts'
import { useForm } from './use-form.ts'

/** Whether the server asked to wait before the form is sent again. */
const WaitContext = createContext(false)

type FormProps = FormBehaviour & {
  /** Names the form when the page holds several. */
  label?: string
  className?: string
  children: (form: {
    busy: boolean
    /** The text for `Field`'s error. */
    error: (field: string) => ReactNode
  }) => ReactNode
}

/**
 * Native fields, native FormData. It sends once, puts the server's error at its field and the focus
 * on the first, keeps what was typed, and says whether something would be lost by leaving.
 */
export function Form({ label, className, children, ...behaviour }: FormProps) {
  const { form, busy, errors, clear, submit } = useForm(behaviour)
  const { wait } = errors
  const counted = (text: string | undefined) =>
    text && wait ? <Waiting wait={wait} onOver={clear} /> : text
  return (
    <form
      ref={form}
      // Before the script is there, a press must not write what was typed into the address.
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
  /** The label of the button that saves; undefined where there is nothing left to be saved. */
  submit: string | undefined
  cancel: string
  onCancel: () => void
  danger?: boolean
  /** On a page: set off from the fields by a line. In a drawer there is none. */
  apart?: boolean
}

/** The way on and the way out, in the same place in every form. */
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

import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import type { FormBehaviour } from './use-form.ts'
import { useForm } from './use-form.ts'

type FormProps = FormBehaviour & {
  /** Names the form when the page holds several. */
  label?: string
  className?: string
  children: (form: {
    busy: boolean
    /** The text for `Field`'s error. */
    error: (field: string) => string | undefined
  }) => ReactNode
}

/**
 * Native fields, native FormData. It sends once, puts the server's fault at its field and the focus
 * on the first, keeps what was typed, and says whether something would be lost by leaving.
 */
export function Form({ label, className, children, ...behaviour }: FormProps) {
  const { form, busy, errors, submit } = useForm(behaviour)
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
        {errors.form}
      </div>
      {children({ busy, error: (field) => errors.fields[field] })}
    </form>
  )
}

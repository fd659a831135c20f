import type { ReactNode } from 'react'
import { useId } from 'react'
import { cx } from '#/ui/class-names.ts'

type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: string
  /** Shown beside the label, such as “optional”. */
  note?: string
  help?: ReactNode
  error?: ReactNode
  hideLabel?: boolean
  className?: string
  /** Spread these on the control: they link label, help text and error to it. */
  children: (control: ControlProps) => ReactNode
}

export function Field({ label, note, help, error, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const helpId = `${id}-help`
  const errorId = `${id}-error`
  const describedBy = [error ? errorId : '', help ? helpId : ''].filter(Boolean).join(' ')

  return (
    <div className={cx('grid gap-1.5', className)}>
      <label
        id={`${id}-label`}
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'text-sm font-medium'}
      >
        {label}
        {/* Without the space, screen readers would read both as one word. */}
        {note ? (
          <>
            {' '}
            <span className="ms-0.5 font-normal text-muted">{note}</span>
          </>
        ) : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {help ? (
        <p id={helpId} className="text-xs text-muted">
          {help}
        </p>
      ) : null}
      {/* Always rendered, so that an error that appears later is announced. */}
      <div aria-live="polite" className="empty:hidden">
        {error ? (
          <p id={errorId} className="text-sm text-danger">
            {error}
          </p>
        ) : null}
      </div>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useId } from 'react'
import { Checkbox } from '../inputs/checkbox.tsx'

type CheckboxFieldProps = {
  name: string
  label: string
  defaultValue?: unknown
  help?: string
  error?: ReactNode
}

/** Yes or no: the form submits the name only if the box is checked. */
export function CheckboxField({ name, label, defaultValue, help, error }: CheckboxFieldProps) {
  const errorId = useId()
  return (
    <div className="grid gap-1.5">
      <Checkbox
        name={name}
        label={label}
        help={help}
        defaultChecked={defaultValue === true}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
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

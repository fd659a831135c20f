import type { ComponentProps } from 'react'
import { cx } from '#/ui/class-names.ts'
import './checkbox.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  help?: string
  /** Visually hides the label, as in table rows. */
  hideLabel?: boolean
  /** Indeterminate: some, but not all, of the items are checked. */
  indeterminate?: boolean
}

/** A styled native checkbox: it works without JavaScript and in high-contrast mode. */
export function Checkbox({
  label,
  help,
  hideLabel,
  indeterminate = false,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <label className={cx(hideLabel ? 'checkbox-alone' : 'checkbox control', className)}>
      <input
        type="checkbox"
        ref={(input) => {
          if (input) input.indeterminate = indeterminate
        }}
        aria-label={hideLabel ? label : undefined}
        {...rest}
      />
      {hideLabel ? null : (
        <span>
          {label}
          {help ? <span className="block text-xs text-muted">{help}</span> : null}
        </span>
      )}
    </label>
  )
}

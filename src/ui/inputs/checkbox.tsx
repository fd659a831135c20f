import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ComponentProps } from 'react'
import { cx } from '#/ui/class-names.ts'

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
    <label
      className={cx(
        'control flex items-center gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-55',
        hideLabel && 'control-square justify-center',
        className,
      )}
    >
      <span className="grid shrink-0 place-items-center *:col-start-1 *:row-start-1">
        <input
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = indeterminate
          }}
          className={cx(
            'peer size-5 appearance-none rounded-sm border border-line-control bg-surface transition-colors forced-colors:appearance-auto',
            'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent enabled:hover:border-ink aria-invalid:border-danger',
          )}
          {...rest}
        />
        <Check
          aria-hidden
          className="pointer-events-none hidden size-3.5 stroke-3 text-accent-ink peer-checked:block peer-indeterminate:hidden forced-colors:hidden"
        />
        <Minus
          aria-hidden
          className="pointer-events-none hidden size-3.5 stroke-3 text-accent-ink peer-indeterminate:block forced-colors:hidden"
        />
      </span>
      <span className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {help ? <span className="block text-xs text-muted">{help}</span> : null}
      </span>
    </label>
  )
}

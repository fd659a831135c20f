import { useId } from 'react'
import { cx } from '#/ui/class-names.ts'
import type { ControlProps } from './control-props.ts'

type RadioOption = { value: string; label: string; help?: string; disabled?: boolean }

type RadioGroupProps = ControlProps & {
  name?: string
  options: readonly RadioOption[]
  value?: string
  defaultValue?: string
  onValueChange?: (value: string) => void
  disabled?: boolean
  required?: boolean
  /**
   * Inside a `Field`, its label names the group; elsewhere, pass the ID of the element that does.
   */
  'aria-labelledby'?: string
  className?: string
}

/** Native radio buttons: the browser provides arrow keys, form values and high contrast. */
export function RadioGroup({
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  disabled,
  required,
  id,
  className,
  ...aria
}: RadioGroupProps) {
  const ownName = useId()
  return (
    <div
      role="radiogroup"
      id={id}
      aria-labelledby={id ? `${id}-label` : undefined}
      aria-required={required || undefined}
      className={cx('grid', className)}
      {...aria}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="control flex items-center gap-2.5 text-sm has-disabled:cursor-not-allowed has-disabled:opacity-55"
        >
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={value === undefined ? undefined : value === option.value}
            defaultChecked={value === undefined ? defaultValue === option.value : undefined}
            disabled={disabled || option.disabled}
            required={required}
            onChange={() => onValueChange?.(option.value)}
            className="size-5 shrink-0 appearance-none rounded-full border border-line-control bg-surface transition-[border] checked:border-[6px] checked:border-accent enabled:not-checked:hover:border-ink forced-colors:appearance-auto"
          />
          <span>
            {option.label}
            {option.help ? <span className="block text-xs text-muted">{option.help}</span> : null}
          </span>
        </label>
      ))}
    </div>
  )
}

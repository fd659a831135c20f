import { NumberField } from '@base-ui/react/number-field'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { ControlProps } from './control-props.ts'
import { cx } from '#/ui/class-names.ts'
import { inputClass } from './input.tsx'

type NumberInputProps = ControlProps & {
  name?: string
  value?: number | null
  defaultValue?: number
  onValueChange?: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  /** The locale that formats and parses numbers. */
  locale?: string
  format?: Intl.NumberFormatOptions
  labels: { increase: string; decrease: string }
  disabled?: boolean
  required?: boolean
  className?: string
}

const stepClass =
  'control-square grid shrink-0 place-items-center rounded-md border border-line-control bg-surface text-muted transition-colors enabled:hover:border-ink enabled:hover:text-ink disabled:cursor-not-allowed disabled:bg-sunken disabled:opacity-55'

/** Accepts any digits of the locale, or stepping; the form submits a plain number. */
export function NumberInput({
  labels,
  id,
  className,
  'aria-describedby': describedBy,
  'aria-invalid': invalid,
  ...root
}: NumberInputProps) {
  return (
    <NumberField.Root id={id} {...root}>
      <NumberField.Group className={cx('flex items-stretch gap-1.5', className)}>
        <NumberField.Decrement aria-label={labels.decrease} className={stepClass}>
          <Minus aria-hidden className="size-4" />
        </NumberField.Decrement>
        <NumberField.Input
          aria-describedby={describedBy}
          aria-invalid={invalid}
          className={inputClass('min-w-0 text-center numerals')}
        />
        <NumberField.Increment aria-label={labels.increase} className={stepClass}>
          <Plus aria-hidden className="size-4" />
        </NumberField.Increment>
      </NumberField.Group>
    </NumberField.Root>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { cx } from './class-names.ts'
import { inputClass } from './input.tsx'

type NativeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string; lang?: string }[]
  /** Quiet: no border until hovered, for pickers in a bar. */
  quiet?: boolean
}

export function NativeSelect({ options, quiet, className, ...rest }: NativeSelectProps) {
  return (
    <span className={cx('relative inline-grid items-center', className)}>
      <select
        className={inputClass(
          cx(
            'appearance-none pe-8 font-medium',
            quiet && 'border-transparent bg-transparent hover:border-transparent hover:bg-fill',
          ),
        )}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute end-2.5 size-4 text-muted" />
    </span>
  )
}

import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#/ui/class-names.ts'
import { inputClass } from './input.tsx'

type NativeSelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly { value: string; label: string; lang?: string }[]
  /** No border until hovered, for use in a toolbar. */
  quiet?: boolean
  /** Shown alone below 640 px, where the text does not fit; the whole area opens the list. */
  icon?: ReactNode
}

export function NativeSelect({ options, quiet, icon, className, ...rest }: NativeSelectProps) {
  return (
    <span className={cx('relative inline-grid items-center', className)}>
      {icon ? (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 grid place-items-center sm:hidden"
        >
          {icon}
        </span>
      ) : null}
      <select
        // A browser that restores the choice of an earlier visit would not match the page.
        autoComplete="off"
        className={inputClass(
          cx(
            'appearance-none pe-8 font-medium',
            quiet && 'border-transparent bg-transparent hover:border-transparent hover:bg-fill',
            icon
              ? 'field-sizing-content max-sm:size-11 max-sm:px-0 max-sm:text-transparent'
              : undefined,
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
      <ChevronDown
        aria-hidden
        className={cx(
          'pointer-events-none absolute end-2.5 size-4 text-muted',
          icon ? 'max-sm:hidden' : undefined,
        )}
      />
    </span>
  )
}

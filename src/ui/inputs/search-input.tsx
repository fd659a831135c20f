import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { ComponentProps } from 'react'
import { useRef } from 'react'
import { cx } from '#/ui/class-names.ts'
import { inputClass } from './input.tsx'

type SearchInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string
  onValueChange: (value: string) => void
  /** The accessible name, such as “Search books”. */
  label: string
  clearLabel: string
}

export function SearchInput({
  value,
  onValueChange,
  label,
  clearLabel,
  className,
  ...rest
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)

  function clear() {
    onValueChange('')
    input.current?.focus()
  }

  return (
    <span role="search" className={cx('relative flex items-center', className)}>
      <Search aria-hidden className="pointer-events-none absolute start-3 size-4 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        autoComplete="off"
        enterKeyHint="search"
        className={inputClass('ps-9 pe-11 [&::-webkit-search-cancel-button]:hidden')}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        {...rest}
      />
      {value ? (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={clear}
          className="control-square absolute end-0 grid place-items-center rounded-md text-muted hover:text-ink focus-visible:-outline-offset-4"
        >
          <X aria-hidden className="size-4" />
        </button>
      ) : null}
    </span>
  )
}

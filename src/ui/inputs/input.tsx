import type { ComponentProps } from 'react'
import { cx } from '#/ui/class-names.ts'

/** At least 16 px on phones, so that iOS does not zoom in. */
export function inputClass(className?: string, large = false) {
  return cx(
    large ? 'min-h-12 text-base' : 'control text-base sm:text-sm',
    'w-full rounded-md border border-line-control bg-surface px-3 text-ink transition-colors',
    'placeholder:text-muted hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0',
    'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
    'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
    className,
  )
}

type InputProps = ComponentProps<'input'> & { large?: boolean }

export function Input({ className, large, ...rest }: InputProps) {
  const own = rest.dir === 'auto' ? cx('own-direction', className) : className
  return <input className={inputClass(own, large)} {...rest} />
}

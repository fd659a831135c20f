import type { ComponentProps } from 'react'
import { cx } from '#/ui/class-names.ts'
import { Spinner } from '#/ui/feedback/spinner.tsx'

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger'
type Size = 'sm' | 'md' | 'lg' | 'icon'
type Look = { variant?: Variant; size?: Size; block?: boolean; className?: string }

const variants: Record<Variant, string> = {
  primary: 'border-transparent bg-accent text-accent-ink shade-sm hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink shade-sm hover:bg-fill',
  ghost: 'border-transparent text-ink hover:bg-fill',
  danger: 'border-transparent bg-danger text-danger-ink shade-sm hover:bg-danger-hover',
}

const sizes: Record<Size, string> = {
  sm: 'control px-2.5 text-xs',
  md: 'control px-3.5 text-sm',
  lg: 'min-h-12 px-5 text-base',
  icon: 'control-square',
}

/** Button styles alone, for links that look like buttons. */
export function buttonClass({ variant = 'secondary', size = 'md', block, className }: Look = {}) {
  return cx(
    'inline-flex select-none items-center justify-center gap-2 rounded-md border font-medium whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress [&_svg]:size-4 [&_svg]:shrink-0',
    variants[variant],
    sizes[size],
    block && 'w-full',
    className,
  )
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean }

/** A busy button keeps its focus and width, and ignores clicks. */
export function Button({
  variant,
  size,
  block,
  className,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {busy ? (
        <span className="grid place-items-center *:col-start-1 *:row-start-1">
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
          <Spinner />
        </span>
      ) : (
        children
      )}
    </button>
  )
}

import type { ComponentProps } from 'react'
import { cx } from '#/ui/class-names.ts'
import { Spinner } from '#/ui/feedback/spinner.tsx'

type Variant = 'primary' | 'secondary' | 'ghost' | 'danger'
type Size = 'sm' | 'md' | 'lg' | 'icon'
type Look = { variant?: Variant; size?: Size; block?: boolean; className?: string }

/** Button styles alone, for links that look like buttons. They are defined in `theme/controls.css`. */
export function buttonClass({ variant = 'secondary', size = 'md', block, className }: Look = {}) {
  return cx(
    `button button-${variant}`,
    size !== 'md' && `button-${size}`,
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

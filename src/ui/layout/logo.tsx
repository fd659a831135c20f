import { cx } from '#/ui/class-names.ts'

type LogoProps = { name: string; size?: 'md' | 'lg'; className?: string }

/** A small book: a cover, a darker spine and two foil lines. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 24" aria-hidden className={cx('h-6 w-5 shrink-0', className)}>
      <path
        d="M2 0h14.5A3.5 3.5 0 0 1 20 3.5v17a3.5 3.5 0 0 1-3.5 3.5H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z"
        fill="var(--accent)"
      />
      <path d="M2 0h2.6v24H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2z" fill="#000" opacity=".28" />
      <path
        d="M8 6.2h8.4M8 9.2h8.4"
        stroke="var(--logo-foil)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  )
}

export function Logo({ name, size = 'md', className }: LogoProps) {
  return (
    <span
      className={cx(
        'title inline-flex items-center gap-2.5',
        size === 'lg' ? 'text-2xl' : 'text-lg',
        className,
      )}
    >
      <LogoMark className={size === 'lg' ? 'h-8 w-[1.667rem]' : undefined} />
      {name}
    </span>
  )
}

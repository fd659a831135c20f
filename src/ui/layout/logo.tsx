import { cx } from '#/ui/class-names.ts'

type LogoProps = { name: string; size?: 'md' | 'lg'; className?: string }

/** Constant HTML, which neither the server nor the browser processes element by element. */
const mark = {
  __html:
    '<path d="M2 0h14.5A3.5 3.5 0 0120 3.5v17a3.5 3.5 0 01-3.5 3.5H2a2 2 0 01-2-2V2a2 2 0 012-2z" fill="var(--accent)"/>' +
    '<path d="M2 0h2.6v24H2a2 2 0 01-2-2V2a2 2 0 012-2z" opacity=".28"/>' +
    '<path d="M8 6.2h8.4M8 9.2h8.4" stroke="var(--logo-foil)" stroke-width="1.5" stroke-linecap="round"/>',
}

/** A small book: a cover, a darker spine and two foil lines. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 20 24"
      aria-hidden
      className={cx('h-6 w-5 shrink-0', className)}
      // oxlint-disable-next-line react/no-danger -- a constant drawing
      dangerouslySetInnerHTML={mark}
    />
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

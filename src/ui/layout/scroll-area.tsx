import type { ReactNode } from 'react'
import { cx } from '#/ui/class-names.ts'

type ScrollAreaProps = {
  /** The accessible name of the scrolling region. */
  label: string
  axis?: 'block' | 'inline'
  children: ReactNode
  className?: string
}

/**
 * A native scroll container, so that momentum, keyboard and right-to-left come from the browser. It
 * is a tab stop, which not every browser adds, and has a name.
 */
export function ScrollArea({ label, axis = 'block', children, className }: ScrollAreaProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it
      tabIndex={0}
      className={cx(
        'overscroll-contain [scrollbar-width:thin] focus-visible:-outline-offset-2',
        axis === 'block' ? 'overflow-y-auto' : 'overflow-x-auto',
        className,
      )}
    >
      {children}
    </div>
  )
}

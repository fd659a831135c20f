import type { ReactNode } from 'react'
import { cx } from './class-names.ts'

type ScrollAreaProps = {
  /** What scrolls here, for those who come by keyboard or by ear. */
  label: string
  axis?: 'block' | 'inline'
  children: ReactNode
  className?: string
}

/**
 * A native scroller: thin bar, momentum, keyboard and rtl are the browser's. It is reachable by Tab
 * (not every browser does that by itself) and says what it holds.
 */
export function ScrollArea({ label, axis = 'block', children, className }: ScrollAreaProps) {
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
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

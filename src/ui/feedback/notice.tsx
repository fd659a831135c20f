import type { ReactNode } from 'react'
import { cx } from '#/ui/class-names.ts'

type Props = { className?: string; children: ReactNode }

/** Information that is not announced as an alert. */
export const Notice = ({ className, children }: Props) => (
  <p
    role="status"
    className={cx(
      'rounded-lg border border-line bg-warning-soft px-4 py-3 text-sm text-warning',
      className,
    )}
  >
    {children}
  </p>
)

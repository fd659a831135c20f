import { cx } from './class-names.ts'

/** The shape of what is coming. Give it the size of the real thing by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block rounded-sm', className)} />
}

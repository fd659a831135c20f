import { cx } from '#/ui/class-names.ts'

/** A placeholder for content that loads. Set the size of the real content by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block rounded-sm', className)} />
}

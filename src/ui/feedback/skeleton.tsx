import { cx } from '#/ui/class-names.ts'

/** A placeholder while content loads. Set its size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block rounded-sm', className)} />
}

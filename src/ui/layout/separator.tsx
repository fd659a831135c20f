import { cx } from '#/ui/class-names.ts'

type SeparatorProps = { label?: string; className?: string }

/** A thin line; with a label, the "or" between two options. */
export function Separator({ label, className }: SeparatorProps) {
  if (!label) return <hr className={cx('border-line', className)} />
  return (
    <div className={cx('flex items-center gap-3 text-xs text-muted', className)}>
      <hr className="flex-1 border-line" />
      {label}
      <hr className="flex-1 border-line" />
    </div>
  )
}

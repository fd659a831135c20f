import type { ReactNode } from 'react'
import { cx } from '#/ui/class-names.ts'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  text?: ReactNode
  actions?: ReactNode
  className?: string
}

/** For empty lists and searches without results: explains why, and offers the next step. */
export function EmptyState({ icon, title, text, actions, className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong px-6 py-12 text-center',
        className,
      )}
    >
      {icon ? (
        <span aria-hidden className="mb-1 text-muted [&_svg]:size-7 [&_svg]:stroke-[1.5]">
          {icon}
        </span>
      ) : null}
      <h2 className="title text-lg">{title}</h2>
      {text ? <p className="max-w-[26rem] text-sm text-muted">{text}</p> : null}
      {actions ? <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div> : null}
    </div>
  )
}

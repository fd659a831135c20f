import type { ReactNode } from 'react'
import { cx } from '#/ui/class-names.ts'

type PageHeaderProps = {
  title: ReactNode
  /** A count or a short text beside the title. */
  meta?: ReactNode
  /** A back link above the title. */
  back?: ReactNode
  actions?: ReactNode
  className?: string
}

/** For the link in `back`. */
export const backLinkClass =
  'control inline-flex items-center gap-1.5 rounded-sm hover:text-ink hover:underline'

export function PageHeader({ title, meta, back, actions, className }: PageHeaderProps) {
  return (
    <header
      className={cx(
        'flex flex-wrap justify-between gap-x-6 gap-y-3',
        back ? 'items-end' : 'items-center',
        className,
      )}
    >
      <div className="min-w-0">
        {back ? <div className="mb-1 text-sm text-muted">{back}</div> : null}
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
          <h1 className="title text-2xl wrap-anywhere sm:text-3xl">
            <bdi>{title}</bdi>
          </h1>
          {meta ? <p className="text-sm wrap-anywhere text-muted numerals">{meta}</p> : null}
        </div>
      </div>
      {actions ? (
        // On a phone, several actions share the width, so that their rows align.
        <div className="flex flex-wrap gap-2 max-sm:has-[>:nth-child(3)]:w-full max-sm:has-[>:nth-child(3)]:*:grow">
          {actions}
        </div>
      ) : null}
    </header>
  )
}

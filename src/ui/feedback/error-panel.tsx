import type { ReactNode } from 'react'
import { cx } from '#/ui/class-names.ts'

type ErrorPanelProps = {
  /** The HTTP status in large type, such as 404. */
  code?: string
  title: string
  text?: ReactNode
  actions?: ReactNode
  /** Label and value, such as request ID and version, to quote to support. */
  details?: readonly { label: string; value: string }[]
  copy?: ReactNode
  level?: 1 | 2
  className?: string
}

export function ErrorPanel({
  code,
  title,
  text,
  actions,
  details = [],
  copy,
  level = 1,
  className,
}: ErrorPanelProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section className={cx('flex max-w-lg flex-col items-start gap-3 py-10', className)}>
      {code ? (
        <p className="title numerals flex items-center gap-4 text-4xl text-accent">
          {code}
          <span aria-hidden className="h-px w-16 bg-gold" />
        </p>
      ) : null}
      <Heading className="title text-2xl">{title}</Heading>
      {text ? <p className="text-muted">{text}</p> : null}
      {actions ? <div className="mt-2 flex flex-wrap gap-2">{actions}</div> : null}
      {details.length > 0 ? (
        <div className="mt-4 flex w-full items-center gap-2 border-t border-line pt-4">
          <dl className="grid min-w-0 flex-1 grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-xs">
            {details.map((detail) => (
              <div key={detail.label} className="contents">
                <dt className="text-muted">{detail.label}</dt>
                <dd dir="ltr" className="truncate text-start numerals">
                  {detail.value}
                </dd>
              </div>
            ))}
          </dl>
          {copy}
        </div>
      ) : null}
    </section>
  )
}

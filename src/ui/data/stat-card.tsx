import type { ReactNode } from 'react'
import { Card } from '#/ui/layout/card.tsx'
import { cx } from '#/ui/class-names.ts'

type StatCardProps = {
  label: string
  value: string
  /** Already formatted ("+8 %"); the tone marks an increase as good or bad. */
  change?: { text: string; tone: 'good' | 'bad' | 'even' }
  /** What the change is compared with. */
  note?: string
  icon?: ReactNode
  /** At the bottom of the card, below the text. */
  children?: ReactNode
  className?: string
}

const tones = { good: 'text-success', bad: 'text-danger', even: 'text-muted' }

export function StatCard({ label, value, change, note, icon, children, className }: StatCardProps) {
  return (
    <Card
      className={cx(
        'flex flex-col gap-1 transition-colors in-[a:hover]:border-line-strong',
        className,
      )}
    >
      <p className="flex items-center justify-between text-sm text-muted">
        {label}
        {icon ? (
          <span aria-hidden className="[&_svg]:size-4">
            {icon}
          </span>
        ) : null}
      </p>
      <p className="title numerals text-3xl">{value}</p>
      {change || note ? (
        <p className="text-xs text-muted">
          {change ? (
            <span className={cx('me-1.5 font-semibold numerals', tones[change.tone])}>
              <bdi>{change.text}</bdi>
            </span>
          ) : null}
          {note}
        </p>
      ) : null}
      {children ? <div className="mt-auto">{children}</div> : null}
    </Card>
  )
}

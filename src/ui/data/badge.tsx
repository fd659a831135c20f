import type { ReactNode } from 'react'
import { cx } from '#/ui/class-names.ts'

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger'

const tones: Record<Tone, string> = {
  neutral: 'bg-fill text-muted',
  accent: 'bg-accent-soft text-accent',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
}

type BadgeProps = { tone?: Tone; children: ReactNode; className?: string }

export function Badge({ tone = 'neutral', children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-block max-w-full shrink-0 truncate rounded-sm px-1.5 py-0.5 align-middle text-xs font-medium',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

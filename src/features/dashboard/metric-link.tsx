import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { blockActionClass } from '#/ui/block-card.tsx'
import type { MetricLink as To } from './dashboard.ts'

type Props = { to: To; className?: string; children: ReactNode }

/** Into the list a figure was counted from. Features name their own addresses, so it is any. */
export function MetricLink({ to: { to, search }, className, children }: Props) {
  return (
    <Link {...({ to, search } as LinkProps)} className={className}>
      {children}
    </Link>
  )
}

/** Beside the title of a block: everything it was made from. */
export function AllMetrics({ to, of }: { to: To; of: string }) {
  const { t } = useTranslation()
  return (
    <MetricLink to={to} className={blockActionClass}>
      {t('dashboard.open')}
      <span className="sr-only">: {of}</span>
    </MetricLink>
  )
}

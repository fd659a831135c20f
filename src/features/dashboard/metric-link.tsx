import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { blockActionClass } from '#/ui/layout/block-card.tsx'
import type { MetricLink as To } from './dashboard.ts'

type Props = { to: To; className?: string; children: ReactNode }

/** Links to the list a metric counts. Features provide the URL, so its type is any link. */
export function MetricLink({ to: { to, search }, className, children }: Props) {
  return (
    <Link {...({ to, search } as LinkProps)} className={className}>
      {children}
    </Link>
  )
}

/** Shown beside the title of a block. */
export function OpenListLink({ to, title }: { to: To; title: string }) {
  const { t } = useTranslation()
  return (
    <MetricLink to={to} className={blockActionClass}>
      {t('dashboard.open')}
      <span className="sr-only">: {title}</span>
    </MetricLink>
  )
}

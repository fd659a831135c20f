import { useTranslation } from 'react-i18next'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { BlockCard } from '#/ui/block-card.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { Sparkline } from '#/ui/sparkline.tsx'
import { StatCard } from '#/ui/stat-card.tsx'
import { changeOf } from './change.ts'
import { FigureLink } from './figure-link.tsx'
import { useFigures } from './use-figures.ts'
import type { Shown } from './use-figures.ts'

/** One number: how it changed, how it went, and the way to what it counts. */
export function CountBlock({ block, timeZone }: Shown<'count'>) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { figures, state, labels } = useFigures({ block, timeZone })
  const label = t(block.label as 'dashboard.title')
  if (!figures)
    return (
      <BlockCard
        {...{ state, labels }}
        className="h-full min-h-36"
        title={<span className="text-sm font-normal text-muted">{label}</span>}
        skeleton={<Skeleton className="h-9 w-24" />}
      >
        {null}
      </BlockCard>
    )
  const change = changeOf(figures, i18n.language)
  const before = { count: figures.before, number: format.number(figures.before) }
  return (
    <FigureLink to={block.link} className="block h-full rounded-lg">
      <StatCard
        className="h-full"
        label={label}
        value={format.number(figures.total ?? figures.now)}
        {...(change && { change })}
        note={t(figures.total === null ? 'dashboard.against' : 'dashboard.added', before)}
      >
        <Sparkline values={figures.days} className="mt-3" />
      </StatCard>
    </FigureLink>
  )
}

import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { BlockCard } from '#/ui/layout/block-card.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { Sparkline } from '#/ui/charts/sparkline.tsx'
import { StatCard } from '#/ui/data/stat-card.tsx'
import { changeOf } from './period-change.ts'
import type { Span } from './dashboard-search.ts'
import { MetricLink } from './metric-link.tsx'
import { useMetric } from './use-metric.ts'
import type { Shown } from './use-metric.ts'

/** How many days each point of the sparkline sums up, because hundreds of points would be noise. */
const binOf: Record<Span, number> = { 7: 1, 30: 1, 90: 3, 365: 5 }

const inBins = (days: readonly number[], size: number) =>
  Array.from({ length: days.length / size }, (_, index) =>
    days.slice(index * size, (index + 1) * size).reduce((sum, day) => sum + day, 0),
  )

/** A number with its change, its sparkline and a link to the list it counts. */
export function CountBlock({ block, period }: Shown<'count'>) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { metric, state, labels } = useMetric({ block, period })
  const label = t(block.label as 'dashboard.title')
  if (!metric)
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
  const change = changeOf(metric, i18n.language)
  return (
    <MetricLink to={block.link} className="block h-full rounded-lg">
      <StatCard
        className="h-full"
        label={label}
        value={format.number(metric.total ?? metric.now)}
        {...(change && { change })}
        note={
          metric.total === null
            ? t('dashboard.against', { number: format.number(metric.before) })
            : t('dashboard.added', {
                count: period.days,
                number: format.number(period.days),
                before: format.number(metric.before),
              })
        }
      >
        <Sparkline values={inBins(metric.days, binOf[period.days])} className="mt-3" />
      </StatCard>
    </MetricLink>
  )
}

import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { BlockCard } from '#/ui/layout/block-card.tsx'
import { ChartArea } from '#/ui/charts/chart-area.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import type { MetricOf } from './dashboard.ts'
import type { Span } from './dashboard-search.ts'
import { OpenListLink } from './metric-link.tsx'
import { dateOf, pointsBack } from './trend-points.ts'
import { useMetric } from './use-metric.ts'
import type { Shown } from './use-metric.ts'

/** Cumulative counts, so that two periods can be compared at every point. */
const summedUp = (values: readonly number[]) => {
  let sum = 0
  return values.map((value) => (sum += value))
}

/** The cumulative count of the period, compared with the period before. */
export function TrendBlock({ block, period }: Shown<'trend'>) {
  const { t } = useTranslation()
  const { metric, state, labels } = useMetric({ block, period })
  const title = t(block.label as 'dashboard.title')
  return (
    <BlockCard
      {...{ state, labels, title }}
      action={<OpenListLink to={block.link} title={title} />}
      skeleton={<Skeleton className="h-56 w-full" />}
    >
      {metric && <Trend metric={metric} days={period.days} title={title} />}
    </BlockCard>
  )
}

type TrendProps = { metric: MetricOf<'trend'>; days: Span; title: string }

function Trend({ metric, days, title }: TrendProps) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const [now, before] = [summedUp(metric.now), summedUp(metric.before)]
  const points = pointsBack(metric.today, days).map((back) => {
    const index = now.length - 1 - back
    return {
      id: String(back),
      ...dateOf(metric.today, back, i18n.language, days),
      values: [now[index] ?? 0, before[index] ?? 0],
    }
  })
  const span = { count: days, number: format.number(days) }
  return (
    <ChartArea
      caption={title}
      summary={t('dashboard.trend.summary', {
        ...span,
        now: format.number(now.at(-1) ?? 0),
        before: format.number(before.at(-1) ?? 0),
      })}
      empty={t('dashboard.trend.empty', { count: 2 * days, number: format.number(2 * days) })}
      pointHeader={t('dashboard.trend.day')}
      labels={{ table: t('dashboard.trend.table'), points: t(`dashboard.trend.points.${days}`) }}
      format={format.number}
      whole
      series={[
        { id: 'now', label: t('dashboard.trend.now', span) },
        { id: 'before', label: t('dashboard.trend.before', span) },
      ]}
      points={points}
    />
  )
}

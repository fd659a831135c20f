import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { BarList } from '#/ui/charts/bar-list.tsx'
import { BlockCard } from '#/ui/layout/block-card.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { OpenListLink, MetricLink } from './metric-link.tsx'
import { useMetric } from './use-metric.ts'
import type { Shown } from './use-metric.ts'

const most = 8

/** The largest parts; the block links to the rest. */
export function SharesBlock({ block, period }: Shown<'shares'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { metric, state, labels } = useMetric({ block, period })
  const title = t(block.label as 'dashboard.title')
  const rows = metric?.rows.slice(0, most)
  return (
    <BlockCard
      {...{ state, labels, title }}
      action={<OpenListLink to={block.link} title={title} />}
      skeleton={Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="mb-3 h-7 w-full" />
      ))}
    >
      {rows && rows.length === 0 && <p className="text-sm text-muted">{t('dashboard.none')}</p>}
      {rows && rows.length > 0 && (
        <BarList
          caption={title}
          labelHeader={t('dashboard.share')}
          valueHeader={t('dashboard.number')}
          bars={rows.map(({ id, name, color, count, link }) => ({
            id,
            label: (
              <MetricLink
                to={link}
                className="relative block py-1 after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
              >
                <span className="block truncate">
                  {name === null ? t('dashboard.nowhere') : <bdi>{name}</bdi>}
                </span>
              </MetricLink>
            ),
            value: count,
            text: format.number(count),
            ...(color && { color }),
          }))}
        />
      )}
    </BlockCard>
  )
}

import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useBlock } from '#/platform/api/use-block.ts'
import type { Block, MetricOf } from './dashboard.ts'
import { dashboardQueries } from './dashboard.queries.ts'
import type { Period } from './dashboard.queries.ts'

export type Shown<Kind extends Block['kind']> = {
  block: Block & { kind: Kind }
  period: Period
}

/** A block's metric, or its loading and error state. */
export function useMetric<Kind extends Block['kind']>({ block, period }: Shown<Kind>) {
  const { t } = useTranslation()
  const { value, ...state } = useBlock(dashboardQueries.metric(block.id, period))
  return {
    metric: value?.kind === block.kind ? (value as MetricOf<Kind>) : null,
    state,
    labels: {
      loading: t('dashboard.loading'),
      failed: t('dashboard.failed'),
      retry: t('list.retry'),
    },
  }
}

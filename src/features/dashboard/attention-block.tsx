import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useTotal } from '#/platform/api/use-total.ts'
import { BlockError } from '#/ui/layout/block-card.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import type { Block } from './dashboard.ts'
import type { Period } from './dashboard.queries.ts'
import { MetricLink } from './metric-link.tsx'
import { useMetric } from './use-metric.ts'
import type { Shown } from './use-metric.ts'

type Props = { blocks: readonly (Block & { kind: 'task' })[]; period: Period }

/** Items that need attention. Each line loads and fails independently. */
export function AttentionBlock({ blocks, period }: Props) {
  const { t } = useTranslation()
  return (
    <Card>
      <CardTitle className="mb-1">{t('dashboard.tasks.title')}</CardTitle>
      <ul className="peer divide-y divide-line">
        {blocks.map((block) => (
          <Task key={block.id} {...{ block, period }} />
        ))}
      </ul>
      {/* CSS shows this when the list is empty, because only its items know whether they render. */}
      <p className="hidden items-center gap-2 py-2 text-sm text-muted peer-empty:flex">
        <Check aria-hidden className="size-4 text-success" />
        {t('dashboard.tasks.done')}
      </p>
    </Card>
  )
}

function Task({ block, period }: Shown<'task'>) {
  const { t } = useTranslation()
  const total = useTotal()
  const { metric, state, labels } = useMetric({ block, period })
  if (state.failed)
    return (
      <li className="py-2">
        <BlockError {...{ state, labels }} />
      </li>
    )
  if (!metric)
    return (
      <li className="py-3" aria-hidden>
        <Skeleton className="h-5 w-full" />
      </li>
    )
  const { count } = metric
  if (count === 0) return null
  const number = total(metric)
  return (
    <li>
      <MetricLink
        to={block.link}
        className="control group flex items-center justify-between gap-3 py-2 text-sm hover:text-accent"
      >
        {t(block.label as 'user.metrics.notOnboarded', { count, number })}
        <ChevronRight aria-hidden className="mirror-rtl size-4 shrink-0 text-muted" />
      </MetricLink>
    </li>
  )
}

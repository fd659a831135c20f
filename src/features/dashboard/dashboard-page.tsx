import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { CountBlock } from './count-block.tsx'
import type { Block } from './dashboard.ts'
import { dashboardQueries } from './dashboard.queries.ts'
import type { Period } from './dashboard.queries.ts'
import { PeriodPicker } from './period-picker.tsx'
import { SharesBlock } from './shares-block.tsx'
import { AttentionBlock } from './attention-block.tsx'
import { TrendBlock } from './trend-block.tsx'

type Props = {
  period: Period
  /** Content that is not a metric, such as the latest audit events. */
  children?: ReactNode
}

/** The blocks of all features, arranged by kind, independent of any one feature. */
export function DashboardPage({ period, children }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: blocks } = useSuspenseQuery(dashboardQueries.blocks(period.days))
  const tasks = ofKind(blocks, 'task')
  return (
    <>
      <PageHeader
        title={t('dashboard.title')}
        meta={t('dashboard.span', { count: period.days, number: format.number(period.days) })}
        actions={<PeriodPicker days={period.days} />}
      />
      <div className="block-grid block-counts mt-6">
        {ofKind(blocks, 'count').map((block) => (
          <CountBlock key={block.id} {...{ block, period }} />
        ))}
      </div>
      <div className="block-grid block-pairs mt-3 sm:mt-4">
        {ofKind(blocks, 'trend').map((block) => (
          <TrendBlock key={block.id} {...{ block, period }} />
        ))}
      </div>
      <div className="block-grid block-aside mt-3 items-start sm:mt-4">
        <div className="block-grid">
          {tasks.length > 0 && <AttentionBlock {...{ blocks: tasks, period }} />}
          {ofKind(blocks, 'shares').map((block) => (
            <SharesBlock key={block.id} {...{ block, period }} />
          ))}
        </div>
        {children}
      </div>
    </>
  )
}

const ofKind = <Kind extends Block['kind']>(blocks: readonly Block[], kind: Kind) =>
  blocks.filter((block): block is Block & { kind: Kind } => block.kind === kind)

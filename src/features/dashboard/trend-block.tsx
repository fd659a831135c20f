import { useTranslation } from 'react-i18next'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { BlockCard } from '#/ui/block-card.tsx'
import { ChartArea } from '#/ui/chart-area.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import type { FiguresOf } from './dashboard.ts'
import { AllFigures } from './figure-link.tsx'
import { useFigures } from './use-figures.ts'
import type { Shown } from './use-figures.ts'

/** Ten points in thirty days: on a phone each is wide enough for a thumb. */
const step = 3

/** What had come together by each day: two times can be compared at every point of them. */
const summedUp = (values: readonly number[]) => {
  let sum = 0
  return values.map((value) => (sum += value))
}

/** How much came together, beside the thirty days before. */
export function TrendBlock({ block, timeZone }: Shown<'trend'>) {
  const { t } = useTranslation()
  const { figures, state, labels } = useFigures({ block, timeZone })
  const title = t(block.label as 'dashboard.title')
  return (
    <BlockCard
      {...{ state, labels, title }}
      action={<AllFigures to={block.link} of={title} />}
      skeleton={<Skeleton className="h-56 w-full" />}
    >
      {figures && <Trend figures={figures} title={title} />}
    </BlockCard>
  )
}

function Trend({ figures, title }: { figures: FiguresOf<'trend'>; title: string }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const last = Date.parse(`${figures.today}T00:00:00Z`)
  const dayOf = (back: number, style: 'short' | 'long') =>
    new Intl.DateTimeFormat(i18n.language, {
      day: 'numeric',
      month: style,
      timeZone: 'UTC',
    }).format(last - back * 86_400_000)
  const [now, before] = [summedUp(figures.now), summedUp(figures.before)]
  const points = now.flatMap((sum, index) => {
    const back = now.length - 1 - index
    if (back % step !== 0) return []
    const tick = dayOf(back, 'short')
    return [{ id: tick, label: dayOf(back, 'long'), tick, values: [sum, before[index] ?? 0] }]
  })
  return (
    <ChartArea
      caption={title}
      summary={t('dashboard.trend.summary', {
        now: format.number(now.at(-1) ?? 0),
        before: format.number(before.at(-1) ?? 0),
      })}
      empty={t('dashboard.trend.empty')}
      pointHeader={t('dashboard.trend.day')}
      labels={{ table: t('dashboard.trend.table'), points: t('dashboard.trend.points') }}
      format={format.number}
      whole
      series={[
        { id: 'now', label: t('dashboard.trend.now') },
        { id: 'before', label: t('dashboard.trend.before') },
      ]}
      points={points}
    />
  )
}

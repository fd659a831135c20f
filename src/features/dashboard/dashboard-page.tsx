import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { BarList } from '#/ui/bar-list.tsx'
import { Card, CardTitle } from '#/ui/card.tsx'
import { PageHeader } from '#/ui/page-header.tsx'
import { StatCard } from '#/ui/stat-card.tsx'
import { dashboardQueries } from './dashboard.queries.ts'

export function DashboardPage() {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useSuspenseQuery(dashboardQueries.figures())
  const recent = (count: number) => ({
    text: t('dashboard.recent', { count, number: format.number(count) }),
    tone: count > 0 ? ('good' as const) : ('even' as const),
  })
  return (
    <>
      <PageHeader title={t('dashboard.title')} />
      <div className="mt-6 grid gap-4 sm:grid-cols-3">
        <StatCard
          label={t('dashboard.books')}
          value={format.number(data.books.count)}
          change={recent(data.books.recent)}
        />
        <StatCard
          label={t('dashboard.people')}
          value={format.number(data.users.count)}
          change={recent(data.users.recent)}
        />
        <StatCard
          label={t('dashboard.active')}
          value={format.number(data.active)}
          note={t('dashboard.activeNote')}
        />
      </div>
      <Card className="mt-4">
        <CardTitle>{t('dashboard.byGenre')}</CardTitle>
        <div className="mt-4">
          <BarList
            caption={t('dashboard.byGenre')}
            labelHeader={t('book.genre.label')}
            valueHeader={t('dashboard.books')}
            bars={data.genres.map(({ id, name, colour, books }) => ({
              id,
              label: <bdi>{name}</bdi>,
              value: books,
              text: format.number(books),
              colour,
            }))}
          />
        </div>
      </Card>
    </>
  )
}

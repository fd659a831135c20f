import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { ExactTime } from '#/platform/i18n/exact-time.tsx'
import { Card, CardTitle } from '#/ui/layout/card.tsx'
import { ActivityChanges } from './activity-changes.tsx'
import { ActivityActor } from './activity-cells.tsx'
import { activityQueries } from './activity.queries.ts'

type Props = { subject: string }

/** The latest audit events of one subject. */
export function LatestActivity({ subject }: Props) {
  return (
    <Can do={{ activity: ['read'] }}>
      <Latest subject={subject} />
    </Can>
  )
}

function Latest({ subject }: Props) {
  const { t } = useTranslation()
  const { items, nextCursor } = useSuspenseQuery(activityQueries.latestOf(subject)).data
  return (
    <Card className="mt-6">
      <CardTitle className="mb-2">{t('activity.latest.title')}</CardTitle>
      {items.length === 0 && <p className="text-sm text-muted">{t('activity.latest.none')}</p>}
      <ol className="divide-y divide-line">
        {items.map((activity) => (
          <li key={activity.id} className="grid gap-1 py-3 text-sm">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{t(`activity.kind.${activity.kind}`)}</span>
              <span className="text-muted">
                <ActivityActor activity={activity} />
              </span>
              <span className="ms-auto text-end text-xs text-muted">
                <ExactTime at={activity.at} />
              </span>
            </p>
            <ActivityChanges changes={activity.changes} />
          </li>
        ))}
      </ol>
      {nextCursor && (
        <Link
          to="/manager/activity"
          search={{ subject }}
          className="text-sm text-accent hover:underline"
        >
          {t('activity.latest.all')}
        </Link>
      )}
    </Card>
  )
}

import { Link } from '@tanstack/react-router'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { useBlock } from '#/platform/api/use-block.ts'
import { Can } from '#/platform/auth/can.tsx'
import { RelativeTime } from '#/platform/i18n/relative-time.tsx'
import { BlockCard, blockActionClass } from '#/ui/layout/block-card.tsx'
import { Skeleton } from '#/ui/feedback/skeleton.tsx'
import { ActivityActor, ActivitySubject } from './activity-cells.tsx'
import { activityQueries } from './activity.queries.ts'

/** The latest audit events. */
export function RecentActivity() {
  return (
    <Can do={{ activity: ['read'] }}>
      <Recent />
    </Can>
  )
}

function Recent() {
  const { t } = useTranslation()
  const { value, ...state } = useBlock(activityQueries.recent())
  return (
    <BlockCard
      title={t('activity.recent.title')}
      action={
        <Link to="/manager/activity" className={blockActionClass}>
          {t('activity.latest.all')}
        </Link>
      }
      state={state}
      labels={{
        loading: t('list.loading'),
        failed: t('list.failed.title'),
        retry: t('list.retry'),
      }}
      skeleton={Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} className="mb-4 h-9 w-full" />
      ))}
    >
      {value && value.items.length === 0 && (
        <p className="text-sm text-muted">{t('activity.latest.none')}</p>
      )}
      {value && value.items.length > 0 && (
        <ol className="-mb-2 divide-y divide-line">
          {value.items.map((activity) => (
            <li key={activity.id} className="grid grid-cols-[1fr_auto] gap-x-4 py-2.5 text-sm">
              <p className="min-w-0 truncate font-medium">
                <ActivitySubject activity={activity} />
              </p>
              <span className="text-xs text-muted">
                <RelativeTime at={activity.at} />
              </span>
              <p className="col-span-2 flex flex-wrap gap-x-2 text-xs text-muted">
                {t(`activity.kind.${activity.kind}`)}
                {activity.actor.id !== activity.subject.id && <ActivityActor activity={activity} />}
              </p>
            </li>
          ))}
        </ol>
      )}
    </BlockCard>
  )
}

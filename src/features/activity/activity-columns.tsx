import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { ExactTime } from '#/platform/i18n/exact-time.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import { ActivityChanges } from './activity-changes.tsx'
import { ActivityActor, ActivitySubject } from './activity-cells.tsx'
import type { Activity } from './activity.ts'

export function useActivityColumns(): Column<Activity>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'what',
      header: t('activity.what'),
      card: 'title',
      cell: (activity) => (
        <>
          <span className="block text-xs text-muted">{t(`activity.kind.${activity.kind}`)}</span>
          <span className="font-medium">
            <ActivitySubject activity={activity} />
          </span>
        </>
      ),
    },
    {
      id: 'changes',
      header: t('activity.changes'),
      cell: ({ changes }) => <ActivityChanges changes={changes} />,
    },
    {
      id: 'who',
      header: t('activity.who'),
      card: 'line',
      // People who sign in or change their own account are named once.
      usual: ({ actor, subject, impersonator }) =>
        actor.id !== null && actor.id === subject.id && !impersonator,
      cell: (activity) => <ActivityActor activity={activity} />,
    },
    {
      id: 'when',
      header: t('activity.when'),
      className: 'whitespace-nowrap text-muted',
      cell: ({ at }) => <ExactTime at={at} />,
    },
    {
      id: 'where',
      header: t('activity.where'),
      card: 'hidden',
      className: 'text-muted @2xl:@max-4xl:hidden',
      cell: ({ ip }) => ip && <bdi dir="ltr">{ip}</bdi>,
    },
  ]
}

import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { ExactTime } from '#/platform/i18n/exact-time.tsx'
import { useFormat } from '#/platform/i18n/use-format.ts'
import { Badge } from '#/ui/data/badge.tsx'
import type { Column } from '#/ui/data/data-table.tsx'
import { ProgressBar } from '#/ui/feedback/progress-bar.tsx'
import { JobActions } from './job-actions.tsx'
import type { JobQuestion } from './job-actions.tsx'
import type { JobState } from './job-search.ts'
import type { Job } from './job.ts'
import { useQueueName } from './use-queue-name.ts'

const tones = {
  waiting: 'neutral',
  running: 'accent',
  failed: 'danger',
  done: 'success',
  canceled: 'warning',
} as const satisfies Record<JobState, string>

export function useJobColumns(onAsk: (question: JobQuestion, job: Job) => void): Column<Job>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = useQueueName()
  return [
    {
      id: 'job',
      header: t('jobs.column.job'),
      card: 'title',
      cell: ({ queue, reason }) => (
        <>
          <span className="font-medium">{nameOf(queue)}</span>
          {reason && (
            <span data-note="">
              {t('jobs.reason')}{' '}
              <bdi dir="ltr" className="wrap-anywhere">
                {reason}
              </bdi>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'state',
      header: t('jobs.state.label'),
      card: 'line',
      cell: ({ state, progress, queue }) => (
        <span className="grid max-w-40 justify-items-start gap-1.5">
          <Badge tone={tones[state]}>{t(`jobs.state.${state}`)}</Badge>
          {progress && progress.total > 0 && (
            <span className="w-full">
              <ProgressBar
                label={t('jobs.progress', { name: nameOf(queue) })}
                fraction={Math.min(1, progress.done / progress.total)}
                text={t('jobs.done', {
                  done: format.number(progress.done),
                  total: format.number(progress.total),
                })}
              />
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'attempts',
      header: t('jobs.column.attempts'),
      align: 'end',
      card: 'rest',
      className: 'tabular-nums',
      usual: ({ attempts }) => attempts <= 1,
      cell: ({ attempts }) => format.number(attempts),
    },
    {
      id: 'created',
      header: t('jobs.column.created'),
      card: 'rest',
      className: 'whitespace-nowrap text-muted',
      cell: ({ createdAt }) => <ExactTime at={createdAt} />,
    },
    {
      id: 'finished',
      header: t('jobs.column.finished'),
      card: 'hidden',
      className: 'whitespace-nowrap text-muted @2xl:@max-4xl:hidden',
      cell: ({ finishedAt }) => finishedAt && <ExactTime at={finishedAt} />,
    },
    {
      id: 'actions',
      header: t('jobs.column.actions'),
      hideHeader: true,
      align: 'end',
      // Buttons with texts need a line of their own on a phone.
      card: 'rest',
      cell: (job) => <JobActions job={job} onAsk={onAsk} />,
    },
  ]
}

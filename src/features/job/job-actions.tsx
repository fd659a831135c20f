import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import { Can } from '#/platform/auth/can.tsx'
import { useButtonAction } from '#/platform/form/use-button-action.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { jobMutations } from './job.mutations.ts'
import type { Job } from './job.ts'
import { useQueueName } from './use-queue-name.ts'

/** What is asked to be confirmed. */
export type JobQuestion = 'cancel' | 'delete'

type Props = { job: Job; onAsk: (question: JobQuestion, job: Job) => void }

export function JobActions({ job, onAsk }: Props) {
  const { t } = useTranslation()
  const name = useQueueName()(job.queue)
  const retry = useMutate(jobMutations.retry)
  const { busy, act } = useButtonAction((message) => toast.error(message))
  if (!job.canRetry && !job.canCancel && !job.canDelete) return null
  return (
    <span className="flex flex-wrap justify-end gap-2">
      {job.canRetry && (
        <Can do={{ job: ['retry'] }}>
          <Button
            size="sm"
            busy={busy}
            aria-label={t('jobs.retry.label', { name })}
            onClick={() =>
              act(async () => {
                await retry({ id: job.id })
                toast.success(t('jobs.retry.done', { name }))
              })
            }
          >
            {t('jobs.retry.open')}
          </Button>
        </Can>
      )}
      {job.canDelete && (
        <Can do={{ job: ['delete'] }}>
          <Button
            size="sm"
            aria-label={t('jobs.delete.label', { name })}
            onClick={() => onAsk('delete', job)}
          >
            {t('jobs.delete.open')}
          </Button>
        </Can>
      )}
      {job.canCancel && (
        <Can do={{ job: ['cancel'] }}>
          <Button
            size="sm"
            aria-label={t('jobs.cancel.label', { name })}
            onClick={() => onAsk('cancel', job)}
          >
            {t('jobs.cancel.open')}
          </Button>
        </Can>
      )}
    </span>
  )
}

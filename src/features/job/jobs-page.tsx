import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#/platform/i18n/use-translation.tsx'
import type { ListPageProps } from '#/platform/api/list-search.ts'
import { useListLabels } from '#/platform/api/use-list-labels.ts'
import { useList } from '#/platform/api/use-list.ts'
import { useErrorText } from '#/platform/form/use-error-text.ts'
import { useMutate } from '#/platform/live/use-mutate.ts'
import { DataList } from '#/ui/data/data-list.tsx'
import { DataTable } from '#/ui/data/data-table.tsx'
import { listState } from '#/ui/data/list-state.ts'
import { RowsSkeleton } from '#/ui/feedback/rows-skeleton.tsx'
import { toast } from '#/ui/feedback/toast.ts'
import { Button } from '#/ui/inputs/button.tsx'
import { NativeSelect } from '#/ui/inputs/native-select.tsx'
import { PageHeader } from '#/ui/layout/page-header.tsx'
import { lazyOverlay } from '#/ui/overlays/lazy-overlay.tsx'
import type { JobQuestion } from './job-actions.tsx'
import { useJobColumns } from './job-columns.tsx'
import { jobStates, readJobSearch } from './job-search.ts'
import type { JobSearch } from './job-search.ts'
import { jobMutations } from './job.mutations.ts'
import { jobQueries } from './job.queries.ts'
import type { Job } from './job.ts'
import { useQueueName } from './use-queue-name.ts'

const ConfirmDrawer = lazyOverlay(() =>
  import('#/ui/overlays/confirm-drawer.tsx').then((file) => file.ConfirmDrawer),
)

export function JobsPage({ search, onSearch }: ListPageProps<JobSearch>) {
  const { t } = useTranslation()
  const nameOf = useQueueName()
  const list = useList(jobQueries.list(search), search)
  const { data: queues } = useSuspenseQuery(jobQueries.queues())
  const { total, ...labels } = useListLabels(list)
  const [asked, setAsked] = useState<{ question: JobQuestion; job: Job }>()
  const [confirming, setConfirming] = useState(false)
  const columns = useJobColumns((question, job) => {
    setAsked({ question, job })
    setConfirming(true)
  })
  const question = asked?.question ?? 'cancel'
  const change = useMutate(jobMutations[question])
  const errorText = useErrorText()
  const filter = (part: Record<string, string>) =>
    onSearch((now) => readJobSearch({ ...now, ...part }))
  const count = t(total.exact ? 'jobs.page.count' : 'jobs.page.countOrMore', total)
  const name = asked ? nameOf(asked.job.queue) : ''
  return (
    <>
      <PageHeader
        title={t('jobsMenu.title')}
        meta={<span role="status">{list.items && count}</span>}
      />
      <div className="mt-5 mb-4 flex flex-wrap items-center gap-3">
        <NativeSelect
          className="max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40"
          aria-label={t('jobs.state.label')}
          value={search.state ?? ''}
          onChange={(event) => filter({ state: event.target.value })}
          options={[
            { value: '', label: t('jobs.state.all') },
            ...jobStates.map((value) => ({ value, label: t(`jobs.state.${value}`) })),
          ]}
        />
        <NativeSelect
          className="max-sm:min-w-0 max-sm:flex-1 max-sm:basis-40"
          aria-label={t('jobs.queues.label')}
          value={search.queue ?? ''}
          onChange={(event) => filter({ queue: event.target.value })}
          options={[
            { value: '', label: t('jobs.queues.all') },
            ...queues.map((queue) => ({ value: queue, label: nameOf(queue) })),
          ]}
        />
      </div>
      <DataList
        {...labels}
        state={listState(list)}
        skeleton={() => <RowsSkeleton />}
        empty={{ title: t('jobs.empty.title'), text: t('jobs.empty.text') }}
        noResults={{
          title: t('list.noResults'),
          text: t('jobs.noResults'),
          actions: <Button onClick={() => onSearch({})}>{t('list.clearFilters')}</Button>,
        }}
      >
        {(jobs) => (
          <DataTable
            caption={t('jobsMenu.title')}
            columns={columns}
            rows={jobs}
            rowKey={({ id }) => id}
          />
        )}
      </DataList>
      <ConfirmDrawer
        open={confirming}
        onOpenChange={setConfirming}
        title={t(`jobs.${question}.title`)}
        description={t(`jobs.${question}.text`, { name })}
        confirmLabel={t(`jobs.${question}.confirm`)}
        cancelLabel={t(`jobs.${question}.keep`)}
        errorText={errorText}
        onConfirm={async () => {
          if (asked) await change({ id: asked.job.id })
          toast.success(t(`jobs.${question}.done`, { name }))
        }}
      />
    </>
  )
}

import { queryOptions } from '@tanstack/react-query'
import { api } from '#/platform/api/api.ts'
import { listQuery } from '#/platform/api/list-pages.ts'
import type { JobSearch } from './job-search.ts'

/** Jobs change by themselves, without a live update. */
const refreshMs = 5_000

export const jobQueries = {
  list: (search: JobSearch) => ({
    ...listQuery(['job', 'list', search], (cursor) => api.job.list({ ...search, cursor })),
    refetchInterval: refreshMs,
  }),

  queues: () => queryOptions({ queryKey: ['job', 'queues'], queryFn: () => api.job.queues() }),
}

import { api } from '#/platform/api/api.ts'
import { changeOf, mutation } from '#/platform/live/mutation.ts'
import { jobFeature } from './job.feature.ts'

export const jobMutations = {
  retry: mutation({
    call: (input: { id: string }) => api.job.retry(input),
    change: ({ id }) => changeOf(jobFeature, 'retried', id),
  }),
  cancel: mutation({
    call: (input: { id: string }) => api.job.cancel(input),
    change: ({ id }) => changeOf(jobFeature, 'canceled', id),
  }),
  delete: mutation({
    call: (input: { id: string }) => api.job.delete(input),
    change: ({ id }) => changeOf(jobFeature, 'deleted', id),
  }),
}

import { z } from 'zod'
import { procedure } from '#/platform/api/server/procedure.ts'
import { jobListInput, jobPage } from '../job.ts'
import { cancelJob, deleteJob, listJobs, retryJob } from './job.service.ts'

const tags = ['Jobs']
const one = z.object({ id: z.uuid() })

export const jobProcedures = {
  list: procedure
    .needs({ job: ['read'] })
    .route({ method: 'GET', path: '/jobs', summary: 'List jobs', tags })
    .input(jobListInput)
    .output(jobPage)
    .handler(({ context, input }) => listJobs(context, input, context.config.authSecret)),

  queues: procedure
    .needs({ job: ['read'] })
    .route({ method: 'GET', path: '/jobs/queues', summary: 'List the queues of jobs', tags })
    .output(z.array(z.string()))
    .handler(({ context }) => context.jobs.queues.map(({ name }) => name)),

  retry: procedure
    .needs({ job: ['retry'] })
    .route({
      method: 'POST',
      path: '/jobs/{id}/retry',
      summary: 'Retry a failed job',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(async ({ context, input }) => {
      await retryJob(context, input.id)
    }),

  cancel: procedure
    .needs({ job: ['cancel'] })
    .route({
      method: 'POST',
      path: '/jobs/{id}/cancel',
      summary: 'Cancel a job',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(async ({ context, input }) => {
      await cancelJob(context, input.id)
    }),

  delete: procedure
    .needs({ job: ['delete'] })
    .route({
      method: 'DELETE',
      path: '/jobs/{id}',
      summary: 'Delete a failed job',
      tags,
      successStatus: 204,
    })
    .input(one)
    .handler(async ({ context, input }) => {
      await deleteJob(context, input.id)
    }),
}

import type { ApiDocs } from '#/platform/api/server/procedure-docs.ts'
import { jobShape } from '../job.ts'
import type { Job } from '../job.ts'
import type { jobProcedures } from './job.procedures.ts'

const id = '019a8b7c-0f02-7c93-8e87-b12a3c4d5e6f'
const failed: Job = {
  id,
  queue: 'audit-log-clean-up',
  state: 'failed',
  attempts: 1,
  createdAt: '2026-11-15T09:17:00.000Z',
  startedAt: '2026-11-15T09:17:05.000Z',
  finishedAt: '2026-11-15T09:17:11.000Z',
  progress: null,
  reason: 'UNKNOWN_ERROR',
  canRetry: true,
  canCancel: false,
  canDelete: true,
}

export const jobDocs: ApiDocs<typeof jobProcedures> = {
  tags: {
    Jobs: 'Work that runs after a request or at certain times: email, clean-ups and what features add.',
  },
  schemas: { Job: jobShape },
  fields: {
    queue: 'The kind of job.',
    state: 'The status of the job.',
    attempts: 'How often the job was started.',
    createdAt: 'When the job was enqueued: ISO 8601, UTC.',
    startedAt: 'When the last attempt started, or null.',
    finishedAt: 'When the job ended, or null.',
    progress: 'How far a running job is, or null.',
    done: 'The finished part.',
    total: 'The whole.',
    reason: 'Why the last attempt failed, or null.',
    canRetry: 'Whether the job can be retried.',
    canCancel: 'Whether the job can be canceled.',
    canDelete: 'Whether the job can be deleted.',
  },
  calls: {
    list: {
      tool: 'list_jobs',
      description: 'Lists jobs of the last days, newest first.',
      fields: { queue: 'Only jobs of this queue.', state: 'Only jobs with this status.' },
      request: { state: 'failed', limit: 20 },
      response: { items: [failed], nextCursor: null, total: { count: 1, exact: true } },
      invalid: { field: 'limit' },
    },
    queues: {
      description: 'Lists the names of all queues.',
      request: undefined,
      response: ['mail', 'audit-log-clean-up'],
    },
    retry: {
      tool: 'retry_job',
      description: 'Runs a failed job again. An email that was rejected cannot be retried.',
      request: { id },
      errors: ['NOT_FOUND', 'JOB_STATE'],
    },
    cancel: {
      description: 'Cancels a waiting or running job. A running job stops at its next step.',
      request: { id },
      errors: ['NOT_FOUND', 'JOB_STATE'],
    },
    delete: {
      description: 'Deletes a job that failed for good, with its payload.',
      request: { id },
      errors: ['NOT_FOUND', 'JOB_STATE'],
    },
  },
}

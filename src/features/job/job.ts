import { z } from 'zod'
import { listInput, listPage } from '#/platform/api/list.ts'
import { jobStates } from './job-search.ts'

export const jobShape = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Null until the job reports how far it is. */
  progress: z.object({ done: z.number(), total: z.number() }).nullable(),
  /** Why the last attempt failed. */
  reason: z.string().nullable(),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
  canDelete: z.boolean(),
})
export type Job = z.infer<typeof jobShape>

export const jobListInput = z.object({
  limit: listInput.limit,
  cursor: listInput.cursor,
  state: z.enum(jobStates).optional(),
  queue: z.string().max(60).optional(),
})
export type JobListInput = z.infer<typeof jobListInput>

export const jobPage = listPage(jobShape)

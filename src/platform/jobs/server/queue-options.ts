import { isScheduled } from './job.ts'
import type { JobDefinition, ScheduledJob } from './job.ts'

const day = 24 * 60 * 60

/** Contains a copy of every job that failed for good, for longer than the job itself. */
export const deadLetterQueue = 'dead-letter'

/** A process that does not report for this long has been killed, and another takes over its jobs. */
const heartbeatSeconds = 30

/** The settings of a job in the names of pg-boss. */
export function queueOptions(job: JobDefinition<unknown> | ScheduledJob) {
  const common = { retryDelay: 1, retryBackoff: true, heartbeatSeconds, retentionSeconds: 14 * day }
  if (isScheduled(job))
    return {
      ...common,
      // The next run does the same work again.
      retryLimit: 0,
      retryDelayMax: 60,
      expireInSeconds: job.timeoutSeconds ?? 60 * 60,
      deleteAfterSeconds: job.keepSeconds ?? 7 * day,
      deadLetter: null,
    }
  return {
    ...common,
    retryLimit: job.retries ?? 5,
    retryDelayMax: job.longestDelaySeconds ?? 60,
    expireInSeconds: job.timeoutSeconds ?? 15 * 60,
    deleteAfterSeconds: 7 * day,
    deadLetter: deadLetterQueue,
  }
}

/** Seconds until the next attempt, at most; pg-boss spreads attempts over the second half of it. */
export const retryDelaySeconds = (job: JobDefinition<unknown> | ScheduledJob, retryCount: number) =>
  Math.min(2 ** Math.min(retryCount + 1, 16), queueOptions(job).retryDelayMax)

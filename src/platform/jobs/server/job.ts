import type { z } from 'zod'
import type { Viewer } from '#/platform/auth/viewer.ts'
import type { Database } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import type { Storage } from '#/platform/storage/server/storage.ts'

export type JobContext = {
  db: Database
  config: Config
  storage: Storage
  log: Logger
  /**
   * A user with the permissions they have now, limited to those of the API key that they used; null if the user was
   * banned or deleted, or the key revoked.
   */
  viewerOf: (userId: string, programId?: string | null) => Promise<Viewer | null>
}

export type JobProgress = { done: number; total: number }

/** What a running job knows about itself. */
export type JobRun = {
  id: string
  /** 1 for the first attempt. */
  attempt: number
  /** Aborted when the job was canceled or took too long, or when the process stops. */
  signal: AbortSignal
  /** Stores the progress. Throws `JobStopped` if the job was canceled or another process took over. */
  report: (progress: JobProgress) => Promise<void>
}

export type JobDefinition<Payload> = {
  /** The name of its queue, in kebab case. */
  name: string
  payload: z.ZodType<Payload>
  /** Attempts after the first one, each after a longer delay: 1–2 s, 2–4 s, 4–8 s … */
  retries?: number
  longestDelaySeconds?: number
  /** An attempt that takes longer has failed. */
  timeoutSeconds?: number
  /** How many a process runs at the same time. */
  concurrency?: number
  /** False if a job that failed for good cannot succeed later. */
  retriable?: boolean
}

/** Work that runs after the request that caused it, in any process. It may run more than once. */
export type Job<Payload> = JobDefinition<Payload> & {
  run(context: JobContext, payload: Payload, run: JobRun): Promise<void>
}

/** Work that runs at the times of a cron expression (UTC), in one process at a time. */
export type ScheduledJob = {
  name: string
  schedule: string
  timeoutSeconds?: number
  /** Also runs when a process starts. */
  atStart?: boolean
  /** How long a finished run is listed. */
  keepSeconds?: number
  run(context: JobContext, now: Date): Promise<void>
}

/** What a module lists. */
export type AnyJob = Job<unknown> | ScheduledJob

export const isScheduled = (job: AnyJob | JobDefinition<unknown>): job is ScheduledJob =>
  'schedule' in job

export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job

/** A failure with a reason that may be stored and shown, unlike the text of an error. */
export class JobFailure extends Error {
  readonly permanent: boolean

  constructor(reason: string, { permanent = false, cause }: FailureOptions = {}) {
    super(reason, { cause })
    this.name = 'JobFailure'
    this.permanent = permanent
  }
}

type FailureOptions = { /** No retry can succeed. */ permanent?: boolean; cause?: unknown }

/** The job was canceled, or another process took over. */
export class JobStopped extends Error {}

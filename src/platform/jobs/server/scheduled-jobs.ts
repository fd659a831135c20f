import type { Database } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import type { Storage } from '#/platform/storage/server/storage.ts'

type JobContext = { db: Database; config: Config; storage: Storage; log: Logger }

/** Work that runs at an interval. Several processes may run it at the same time. */
export type ScheduledJob = {
  name: string
  everyMs: number
  run(context: JobContext, now: Date): Promise<void>
}

/** Runs each job at start and then at its interval; a failed job runs again at the next interval. */
export function createScheduledJobs(scheduledJobs: readonly ScheduledJob[], context: JobContext) {
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()

  function run(job: ScheduledJob) {
    const work: Promise<void> = job
      .run(context, new Date())
      .catch((err: unknown) => context.log.error({ err, job: job.name }, 'a scheduled job failed'))
      .finally(() => running.delete(work))
    running.add(work)
  }

  return {
    start() {
      for (const job of scheduledJobs) {
        run(job)
        timers.push(setInterval(run, job.everyMs, job).unref())
      }
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}

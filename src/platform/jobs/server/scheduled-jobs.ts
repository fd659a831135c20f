import type { Database } from '#/platform/db/server/database.ts'
import type { Config } from '#/platform/env/server/config.ts'
import type { Logger } from '#/platform/log/server/log.ts'
import type { Storage } from '#/platform/storage/server/storage.ts'

type Tools = { db: Database; config: Config; storage: Storage; log: Logger }

/** What is done now and then without anybody asking. Several processes may do it at once. */
export type ScheduledJob = {
  name: string
  everyMs: number
  run(tools: Tools, now: Date): Promise<void>
}

/** Each at the start and then every so often; one that fails is tried again in its time. */
export function createScheduledJobs(scheduledJobs: readonly ScheduledJob[], tools: Tools) {
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()

  function begin(job: ScheduledJob) {
    const work: Promise<void> = job
      .run(tools, new Date())
      .catch((err: unknown) => tools.log.error({ err, job: job.name }, 'a job failed'))
      .finally(() => running.delete(work))
    running.add(work)
  }

  return {
    start() {
      for (const job of scheduledJobs) {
        begin(job)
        timers.push(setInterval(begin, job.everyMs, job).unref())
      }
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
    },
  }
}

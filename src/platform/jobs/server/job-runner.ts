import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Job as Fetched, PgBoss } from 'pg-boss'
import { AppError } from '#/platform/error/app-error.ts'
import { traceJob } from '#/platform/telemetry/server/trace-job.ts'
import { createBossDatabase } from './boss-database.ts'
import { countDueJobs } from './count-due-jobs.ts'
import { JobFailure, JobStopped, isScheduled } from './job.ts'
import type { AnyJob, Job, JobContext, JobRun } from './job.ts'
import { deadLetterQueue, queueOptions, retryDelaySeconds } from './queue-options.ts'

type Options = {
  pool: Pool
  /** How often to look for jobs of killed processes. */
  superviseSeconds?: number
}

type Lane = { id: string; busy: boolean }

/** A process runs what it enqueued at once; it finds other jobs by polling. */
const pollSeconds = 5
const scheduledPollSeconds = 15
/** How long running jobs may take to finish when the process stops; the next process repeats the others. */
const finishMs = 7_000
const reopenMs = 5_000
const quietMs = 30_000

/** Runs the jobs of all features with pg-boss. */
export function createJobs(
  jobs: readonly AnyJob[],
  context: JobContext,
  { pool, superviseSeconds = 15 }: Options,
) {
  const { db, log } = context
  const lanes = new Map<string, Lane[]>()
  const timers = new Set<NodeJS.Timeout>()
  const stopped = new AbortController()
  let boss: Promise<PgBoss> | undefined
  let opening: Promise<void> | undefined
  let lastError = 0

  /** An unavailable database fails every poll of every worker. */
  function onError(error: unknown) {
    if (stopped.signal.aborted || Date.now() - lastError < quietMs) return
    lastError = Date.now()
    log.error({ err: error }, 'the job queue could not be processed, retrying soon')
  }

  /** Loaded when first needed, because it takes longer to load than the rest of the server. */
  async function load(): Promise<PgBoss> {
    const { PgBoss } = await import('pg-boss')
    const created = new PgBoss({
      db: createBossDatabase(pool),
      schema: 'pgboss',
      // The role of the server may not change tables: `npm run db:migrate` creates them.
      migrate: false,
      reindex: false,
      monitorVacuum: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    })
    created.on('error', onError)
    created.on('warning', ({ message }) =>
      log.warn({ warning: message }, 'warning of the job queue'),
    )
    return created
  }
  const loaded = () => (boss ??= load())

  async function open() {
    for (let ready = false; !ready && !stopped.signal.aborted;) {
      try {
        const instance = await loaded()
        await instance.start()
        await declareQueues(instance)
        for (const job of jobs) await openLanes(instance, job)
        ready = true
      } catch (error) {
        onError(error)
        await delay(reopenMs, undefined, { ref: false, signal: stopped.signal }).catch(() => {})
      }
    }
  }

  async function declareQueues(instance: PgBoss) {
    const known = new Map((await instance.getQueues()).map((queue) => [queue.name, queue]))
    if (!known.has(deadLetterQueue)) await instance.createQueue(deadLetterQueue)
    for (const job of jobs) {
      const { deadLetter, ...options } = queueOptions(job)
      const queue = known.get(job.name)
      // Two processes may do this at the same time, with the same result.
      const policy = isScheduled(job) ? 'exclusive' : 'standard'
      if (!queue) await instance.createQueue(job.name, { ...options, policy })
      const same = Object.entries({ ...options, deadLetter }).every(
        ([name, value]) => (queue as Record<string, unknown> | undefined)?.[name] === value,
      )
      if (!same) await instance.updateQueue(job.name, { ...options, deadLetter })
      if (isScheduled(job)) {
        await instance.schedule(job.name, job.schedule, {}, { missed: 'once' })
        if (job.atStart) await instance.send(job.name, {})
      }
    }
    const names = new Set(jobs.filter(isScheduled).map(({ name }) => name))
    for (const { name, key } of await instance.getSchedules())
      // Of a feature that was removed. A process of an older version may still run it.
      if (!names.has(name)) await instance.unschedule(name, key)
  }

  async function openLanes(instance: PgBoss, job: AnyJob) {
    const opened = lanes.get(job.name) ?? []
    lanes.set(job.name, opened)
    const count = isScheduled(job) ? 1 : (job.concurrency ?? 1)
    while (opened.length < count && !stopped.signal.aborted) {
      const lane: Lane = { id: '', busy: false }
      opened.push(lane)
      lane.id = await instance.work(
        job.name,
        { pollingIntervalSeconds: isScheduled(job) ? scheduledPollSeconds : pollSeconds },
        async ([fetched]) => {
          if (!fetched) return
          lane.busy = true
          // More jobs may be due, for another lane now and for this one afterwards.
          wake(job)
          try {
            await attempt(job, fetched)
          } finally {
            lane.busy = false
            instance.notifyWorker(lane.id)
          }
        },
      )
    }
  }

  async function attempt(job: AnyJob, fetched: Fetched<unknown>) {
    const { id, retryCount, signal } = fetched
    const about = { job: job.name, id, attempt: retryCount + 1 }
    const run: JobRun = {
      id,
      attempt: retryCount + 1,
      signal,
      report: (at) => report(job, fetched, at),
    }
    try {
      await traceJob(
        job.name,
        () =>
          isScheduled(job)
            ? job.run(context, new Date())
            : job.run(context, parse(job, fetched.data), run),
        { parent: traceparentOf(fetched.data) },
      )
    } catch (error) {
      if (error instanceof JobStopped) return
      const failure = toFailure(error)
      if (failure !== error) log.error({ ...about, err: error }, 'a job failed')
      if (failure.permanent) await endRetries(job, fetched)
      else wakeIn(job, retryDelaySeconds(job, retryCount))
      // Stored with the job: the reason only, because texts of errors may quote personal data.
      delete failure.stack
      throw failure
    }
  }

  async function report(job: AnyJob, { id, retryCount }: Fetched<unknown>, progress: object) {
    const { rowCount } = await db.execute(sql`
      update pgboss.job set output = ${JSON.stringify({ progress })}::jsonb, heartbeat_on = now()
      where name = ${job.name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`)
    if (rowCount === 0) throw new JobStopped()
  }

  const endRetries = (job: AnyJob, { id, retryCount }: Fetched<unknown>) =>
    db.execute(sql`update pgboss.job set retry_limit = retry_count
      where name = ${job.name} and id = ${id} and state = 'active' and retry_count = ${retryCount}`)

  /** Wakes one idle lane, which wakes the next if it finds a job. */
  function wake({ name }: { name: string }) {
    const idle = lanes.get(name)?.find(({ busy }) => !busy)
    if (idle) void boss?.then((instance) => instance.notifyWorker(idle.id))
  }

  function wakeIn(job: AnyJob, seconds: number) {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        wake(job)
      },
      seconds * 1000 + 10,
    ).unref()
    timers.add(timer)
  }

  return {
    /** Jobs that are due, by queue. */
    depth: () => countDueJobs(db, jobs),
    start() {
      if (!stopped.signal.aborted) opening ??= open()
    },
    queues: jobs.map((job) => ({
      name: job.name,
      retriable: isScheduled(job) || job.retriable !== false,
    })),
    /** Call it after enqueueing to run the job at once. */
    wake,
    /** Runs what is due in one queue, one job after the other, without a running worker. */
    async drain(job: AnyJob) {
      const instance = await loaded()
      for (;;) {
        const [fetched] = await instance.fetch<unknown>(job.name)
        if (!fetched) return
        const { signal } = new AbortController()
        try {
          await attempt(job, { ...fetched, signal })
          await instance.complete(job.name, fetched)
        } catch (error) {
          await instance.fail(job.name, fetched, error as Error)
        }
      }
    },
    /** Finishes running jobs and starts none. */
    async stop() {
      stopped.abort()
      for (const timer of timers) clearTimeout(timer)
      if (!opening || !boss) return
      await opening
      const instance = await boss
      const finished = Promise.all([...lanes.keys()].map((name) => instance.offWork(name)))
      await Promise.race([finished, delay(finishMs, undefined, { ref: false })])
      await instance.stop({ graceful: false, close: false })
    },
  }
}

/** The trace of the request that enqueued the job. */
const traceparentOf = (data: unknown) => (data as { traceparent?: string } | null)?.traceparent

function parse<Payload>(job: Job<Payload>, data: unknown): Payload {
  const parsed = job.payload.safeParse(data)
  if (!parsed.success) throw new JobFailure('INVALID_PAYLOAD', { permanent: true })
  return parsed.data
}

function toFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error
  return new JobFailure(error instanceof AppError ? error.code : 'UNKNOWN_ERROR')
}

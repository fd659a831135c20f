import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ApiContext } from '#/platform/api/server/procedure.ts'
import { createList } from '#/platform/api/server/list-page.ts'
import type { ListRow, ListSource } from '#/platform/api/server/list-query.ts'
import { withAudit } from '#/platform/audit/server/audit.ts'
import type { Actor } from '#/platform/auth/server/actor.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { AppError } from '#/platform/error/app-error.ts'
import { jobTable } from '#/platform/jobs/server/job-table.ts'
import { deadLetterQueue } from '#/platform/jobs/server/queue-options.ts'
import type { JobState } from '../job-search.ts'
import type { Job, JobListInput } from '../job.ts'

type Row = typeof jobTable.$inferSelect
type Context = Pick<ApiContext, 'db' | 'jobs'> & { by: Actor }

const storedStates: Record<JobState, Row['state'][]> = {
  waiting: ['created', 'retry'],
  running: ['active'],
  failed: ['failed'],
  done: ['completed'],
  canceled: ['cancelled'],
}
const stateNames = Object.fromEntries(
  Object.entries(storedStates).flatMap(([name, stored]) => stored.map((state) => [state, name])),
) as Record<Row['state'], JobState>

/** What the job runner stores, and what pg-boss stores for a job whose process was killed. */
const output = z.object({
  progress: z.object({ done: z.number(), total: z.number() }).nullish().catch(null),
  message: z.string().nullish().catch(null),
  value: z.object({ message: z.string() }).nullish().catch(null),
})

const toJob = (row: Row, isRetriable: (queue: string) => boolean): Job => {
  const state = stateNames[row.state]
  const { progress, message, value } = output.safeParse(row.output).data ?? {}
  const hasFailed = row.state === 'failed' || row.state === 'retry'
  return {
    id: row.id,
    queue: row.name,
    state,
    attempts: row.startedOn ? row.retryCount + 1 : 0,
    createdAt: row.createdOn.toISOString(),
    startedAt: row.startedOn?.toISOString() ?? null,
    finishedAt: row.completedOn?.toISOString() ?? null,
    progress: state === 'running' ? (progress ?? null) : null,
    reason: hasFailed ? (message ?? value?.message ?? null) : null,
    canRetry: state === 'failed' && isRetriable(row.name),
    canCancel: state === 'waiting' || state === 'running',
    canDelete: state === 'failed',
  }
}

const source = {
  table: jobTable,
  id: jobTable.id,
  sorts: { createdAt: { column: jobTable.createdOn } },
  read: (db, { listKey, listTotal, where, order, limit }) =>
    db
      .select({ row: jobTable, id: jobTable.id, listKey, listTotal })
      .from(jobTable)
      .where(where)
      .orderBy(...order)
      .limit(limit),
} satisfies ListSource<ListRow>

const jobs = createList('job', source, ({ row }: { row: Row } & ListRow) => row)

const retriable = ({ queues }: ApiContext['jobs']) => {
  const names = new Set(queues.filter((queue) => queue.retriable).map(({ name }) => name))
  return (queue: string) => names.has(queue)
}

/** Only queues of this version: neither those of pg-boss itself nor those of removed features. */
const known = ({ queues }: ApiContext['jobs'], queue?: string) =>
  inArray(
    jobTable.name,
    queues.map(({ name }) => name).filter((name) => queue === undefined || name === queue),
  )

/** Newest first. */
export async function listJobs(
  { db, jobs: runner }: Pick<ApiContext, 'db' | 'jobs'>,
  { limit, cursor, state, queue }: JobListInput,
  cursorSecret: string,
) {
  const filter = and(known(runner, queue), state && inArray(jobTable.state, storedStates[state]))
  const input = { sort: '-createdAt', rare: false, limit, cursor, filter }
  const page = await jobs.page(db, input, cursorSecret)
  const isRetriable = retriable(runner)
  return { ...page, items: page.items.map((row) => toJob(row, isRetriable)) }
}

export const retryJob = async (context: Context, id: string) => {
  const job = await change(context, id, 'retried', ({ canRetry }, tx) =>
    canRetry
      ? tx.execute(sql`update ${jobTable} set state = 'retry', retry_limit = retry_limit + 1,
          completed_on = null, start_after = now() where id = ${id}`)
      : undefined,
  )
  context.jobs.wake({ name: job.queue })
}

/** A running job notices when it reports its progress, or within 15 seconds. */
export const cancelJob = (context: Context, id: string) =>
  change(context, id, 'canceled', ({ canCancel }, tx) =>
    canCancel
      ? tx.execute(sql`update ${jobTable} set state = 'cancelled', completed_on = now()
          where id = ${id}`)
      : undefined,
  )

/** Also deletes the copy that pg-boss keeps for longer. */
export const deleteJob = (context: Context, id: string) =>
  change(context, id, 'deleted', ({ canDelete, queue }, tx) =>
    canDelete
      ? tx.execute(sql`delete from ${jobTable} where (id = ${id} and name = ${queue})
          or (name = ${deadLetterQueue} and source_id = ${id})`)
      : undefined,
  )

function change(
  context: Context,
  id: string,
  event: 'retried' | 'canceled' | 'deleted',
  work: (job: Job, tx: Executor) => Promise<unknown> | undefined,
): Promise<Job> {
  return withAudit(context, async (tx, audit) => {
    const [row] = await tx
      .select()
      .from(jobTable)
      .where(and(eq(jobTable.id, id), known(context.jobs)))
      .for('update')
    if (!row) throw new AppError('NOT_FOUND')
    const job = toJob(row, retriable(context.jobs))
    const changing = work(job, tx)
    if (!changing) throw new AppError('JOB_STATE')
    await changing
    await audit({ entity: 'job', event, subject: { id, name: job.queue } })
    return job
  })
}

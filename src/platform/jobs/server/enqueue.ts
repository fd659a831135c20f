import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { isId, newId } from '#/platform/db/id.ts'
import type { Executor } from '#/platform/db/server/database.ts'
import { telemetry } from '#/platform/telemetry/server/telemetry.ts'
import type { JobDefinition } from './job.ts'
import { deadLetterQueue, queueOptions } from './queue-options.ts'

type Options = {
  /**
   * A job with this key is created once, however often it is enqueued, as long as it is listed (a week
   * after its end).
   */
  key?: string
  startAfter?: Date
  /** Jobs with a higher priority run before the others of the queue; default 0. */
  priority?: number
}

/**
 * Adds a job to its queue, also within a transaction: the job then exists if and only if the change that
 * causes it does. Wake the workers after the commit to run it at once.
 */
export async function enqueueJob<Payload>(
  db: Pick<Executor, 'execute'>,
  job: JobDefinition<Payload>,
  payload: Payload,
  { key, startAfter, priority = 0 }: Options = {},
): Promise<string> {
  const id = key === undefined ? newId() : idOfKey(job.name, key)
  const data = JSON.stringify(job.payload.parse(payload))
  const start = startAfter ? sql`${startAfter.toISOString()}::timestamptz` : sql`now()`
  await enqueueJobs(
    db,
    job,
    sql`select ${id}::uuid as id, ${data}::jsonb as data, ${start} as start_after,
      ${key ?? null}::text as key`,
    priority,
  )
  return id
}

/**
 * Adds a job for each row of a query, which may also be an insert: the rows and their jobs then exist
 * together, also outside a transaction. A row has `id`, `data`, `start_after` and `key`.
 *
 * pg-boss documents inserts into its table. Its own `send` would need an instance wherever something is
 * enqueued, and a queue that exists already.
 *
 * @public
 */
export async function enqueueJobs(
  db: Pick<Executor, 'execute'>,
  job: JobDefinition<unknown>,
  rows: SQL,
  priority = 0,
): Promise<void> {
  const options = queueOptions(job)
  // Removed again when the payload is read.
  const traceparent = telemetry()?.traceparent()
  const trace = JSON.stringify(traceparent ? { traceparent } : {})
  await db.execute(sql`
    with queues as (
      insert into pgboss.queue (name, policy, retry_limit, retry_delay, retry_backoff,
        expire_seconds, retention_seconds, deletion_seconds, partition, table_name)
      select name, 'standard', 0, 0, false, 900, 1209600, 604800, false, 'job_common'
      from unnest(array[${deadLetterQueue}, ${job.name}]) as missing (name)
      where not exists (select from pgboss.queue known where known.name = missing.name)
      on conflict do nothing
    ), due as (${rows})
    insert into pgboss.job (id, name, data, policy, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, keep_until,
      start_after, singleton_key, priority)
    select due.id, ${job.name}, due.data || ${trace}::jsonb, 'standard', ${options.retryLimit}::int,
      ${options.retryDelay}::int, ${options.retryBackoff}::boolean, ${options.retryDelayMax}::int,
      ${options.expireInSeconds}::int, ${options.deleteAfterSeconds}::int,
      ${options.heartbeatSeconds}::int, ${options.deadLetter}::text,
      now() + make_interval(secs => ${options.retentionSeconds}), due.start_after, due.key,
      ${priority}::int
    from due
    on conflict do nothing`)
}

/** The ID is the primary key, which makes a job with a key unique. */
function idOfKey(name: string, key: string): string {
  if (isId(key)) return key
  const hash = createHash('sha256').update(`${name} ${key}`).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

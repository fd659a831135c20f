import { sql } from 'drizzle-orm'
import type { Executor } from '#/platform/db/server/database.ts'
import { enqueueJobs } from '#/platform/jobs/server/enqueue.ts'
import { webhookQueue } from './webhook-queue.ts'
import { webhookDeliveryTable } from './webhook.table.ts'

const { id, state, attempts } = webhookDeliveryTable

/** The job of the next attempt. */
const nextJob = sql`select from pgboss.job where job.name = ${webhookQueue.name}
  and job.data ->> 'deliveryId' = ${id}::text and (job.data ->> 'attempt')::int = ${attempts} + 1`

/**
 * Enqueues waiting deliveries that have no job, which a restored backup leaves, and ends those whose job
 * was canceled or failed for good.
 */
export async function recoverDeliveries(db: Pick<Executor, 'execute'>): Promise<void> {
  await db.execute(sql`update ${webhookDeliveryTable} set state = 'canceled', next_attempt_at = null
    where ${state} = 'waiting' and exists (${nextJob} and job.state in ('cancelled', 'failed'))`)
  await enqueueJobs(
    db,
    webhookQueue,
    sql`select gen_random_uuid() as id, now() as start_after, null::text as key,
        jsonb_build_object('deliveryId', ${id}, 'attempt', ${attempts} + 1) as data
      from ${webhookDeliveryTable} where ${state} = 'waiting' and not exists (${nextJob})`,
  )
}
